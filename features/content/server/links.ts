import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { contentGroups } from '@/config/limits/content';
import { sharedRead } from '@/features/store/server/shared-read';

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
