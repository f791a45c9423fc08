import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ContentPage } from '@/commerce/model/category';
import type { ContentRow } from '@/commerce/model/content-rows';
import { promiseValues } from '@/config/company';
import { type ContentBlock, contentGroups } from '@/config/content';
import { fillRows } from '../fill-rows';
import { sharedRead } from '@/features/store/server/shared-read';

/** What a path of the store resolves to; null for an unknown path. Read once per render. */
export const resolvePath = cache((context: Context, path: string) =>
  backend().catalogue.resolveUrl(context, path),
);

/** A content page of the store. Read once per render. */
export const getContentPage = cache(async (context: Context, id: string): Promise<ContentPage | null> => {
  const page = await backend().content.contentPage(context, id);
  return page && { ...page, rows: fillRows(page.rows, promiseValues) };
});

/** The rows of a block of the store. */
export async function getContentBlock(context: Context, block: ContentBlock): Promise<readonly ContentRow[]> {
  return fillRows(await backend().content.contentBlock(context, block), promiseValues);
}

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
