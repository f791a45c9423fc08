import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/content';
import { sharedRead } from '@/features/store/server/shared-read';
import { deliveryTime } from '@/lib/delivery-time';
import { contentValuesOf, fillValues } from '../values';

/** What a path of the store resolves to; null for an unknown path. Read once per render. */
export const resolvePath = cache((context: Context, path: string) =>
  backend().catalogue.resolveUrl(context, path),
);

/** The values of the placeholders of content pages, in the language of the page being rendered. */
async function valuesOf(context: Context) {
  const [payment, checkout] = await Promise.all([
    getTranslations('payment.methods'),
    getTranslations('checkout'),
  ]);
  return contentValuesOf(context, {
    paymentMethod: payment,
    days: (workingDays) => deliveryTime(workingDays, checkout),
  });
}

/** A content page of the store with its values filled in. Read once per render. */
export const getContentPage = cache(async (context: Context, id: string) => {
  const page = await backend().content.contentPage(context, id);
  return page && { ...page, body: fillValues(page.body, await valuesOf(context)) };
});

/** The content pages of all groups. */
export const getContentLinks = sharedRead((context: Context) =>
  backend().content.contentLinks(context, Object.values(contentGroups).flat()),
);

/** The URL of the content page with a code; null in a store without that page. */
export async function getContentUrl(context: Context, code: string): Promise<string | null> {
  const links = await getContentLinks(context);
  return links.find((link) => link.code === code)?.url ?? null;
}

/** The URL of the page with the delivery costs; null in a store without one. */
export const getDeliveryUrl = (context: Context) => getContentUrl(context, 'delivery');
