import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ContentPage } from '@/commerce/model/category';
import type { ContentRow, RowOf } from '@/commerce/model/content-rows';
import { type ContentBlock, contentGroups } from '@/config/content';
import type { StoreCode } from '@/config/types';
import { offeredPaymentMethods } from '@/features/store/server/payment-methods';
import { sharedRead } from '@/features/store/server/shared-read';
import { contentTag } from '@/lib/page-caches';
import { fillRows } from '../fill-rows';
import { contentValues, fillValues } from '@/lib/content-values';
import { isPreview } from './preview';

/** Seconds, as pages (spec §9 "Revalidate 10"). */
const REVALIDATE_SECONDS = 10;

/** A read of what is published in a store, cached with the tag of its content. Pages that use it get the tag, too. */
const tagged = <Value>(key: readonly string[], store: StoreCode, read: () => Promise<Value>) =>
  unstable_cache(read, [...key, store], { tags: [contentTag(store)], revalidate: REVALIDATE_SECONDS })();

/** What a path of the store resolves to; null for an unknown path. Read once per render. */
export const resolvePath = cache(async (context: Context, path: string) =>
  backend().catalogue.resolveUrl(context, path, (await isPreview(context)) ? 'draft' : 'published'),
);

/** The values of the placeholders of content. A provider that has not said what it offers yet leaves the usual methods. */
const valuesOf = cache(async ({ store, currency, ...context }: Context) => {
  const paymentMethods = await offeredPaymentMethods({ store, currency, ...context });
  return contentValues({ store, currency, ...(paymentMethods.length > 0 && { paymentMethods }) });
});

/** A content page of the store with its values filled in. Read once per render. */
export const getContentPage = cache(async (context: Context, id: string): Promise<ContentPage | null> => {
  const { content } = backend();
  const [page, values] = await Promise.all([
    (await isPreview(context))
      ? content.contentPage(context, id, 'draft')
      : tagged(['page', id], context.store, () => content.contentPage(context, id)),
    valuesOf(context),
  ]);
  return page && { ...page, body: fillValues(page.body, values), rows: fillRows(page.rows, values) };
});

/** The rows of a block of the store with their values filled in. */
export async function getContentBlock(context: Context, block: ContentBlock): Promise<readonly ContentRow[]> {
  const { content } = backend();
  const rows = (await isPreview(context))
    ? await content.contentBlock(context, block, 'draft')
    : await tagged(['block', block], context.store, () => content.contentBlock(context, block));
  return rows.length === 0 ? rows : fillRows(rows, await valuesOf(context));
}

/** What stands around every page of the store; null without content. Read once per render. */
export const getLayout = cache(async (context: Context): Promise<RowOf<'layout'> | null> => {
  const [row] = await getContentBlock(context, 'layout');
  return row?.type === 'layout' ? row : null;
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
