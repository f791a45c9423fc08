import 'server-only';
import { cache } from 'react';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { ContentPage } from '@/commerce/model/category';
import type { ContentRow, RowOf } from '@/commerce/model/content/content-rows';
import type { ContentBlock } from '@/config/limits/content';
import { sharedRead } from '@/features/store/server/shared-read';
import { fillRows } from '../fill-rows';
import { contentValues, fillValues } from '@/lib/messages/content-values';
import { isPreview } from './preview';

/** Null for an unknown path. Read once per render. */
export const resolvePath = cache(async (context: Context, path: string) =>
  backend().catalogue.resolveUrl(context, path, (await isPreview(context)) ? 'draft' : 'published'),
);

/** The values of the placeholders of content. Until a provider has answered what it offers, these are the usual methods. */
const valuesOf = cache(async ({ store, currency, ...context }: Context) => {
  const paymentMethods = await backend().payments.methods({ store, currency, ...context });
  return contentValues({ store, currency, ...(paymentMethods.length > 0 && { paymentMethods }) });
});

/** Read once per render. */
export const getContentPage = cache(async (context: Context, id: string): Promise<ContentPage | null> => {
  const { content } = backend();
  const [page, values] = await Promise.all([
    content.contentPage(context, id, (await isPreview(context)) ? 'draft' : 'published'),
    valuesOf(context),
  ]);
  return page && { ...page, body: fillValues(page.body, values), rows: fillRows(page.rows, values) };
});

const publishedBlock = (block: ContentBlock) =>
  sharedRead((context: Context) => backend().content.contentBlock(context, block));

/** What is published. Every page reads these: all of them are around it, or in its menu. */
const published = {
  home: publishedBlock('home'),
  global: publishedBlock('global'),
  layout: publishedBlock('layout'),
  lists: publishedBlock('lists'),
  product: publishedBlock('product'),
  pictures: publishedBlock('pictures'),
} as const satisfies Record<ContentBlock, unknown>;

export async function getContentBlock(context: Context, block: ContentBlock): Promise<readonly ContentRow[]> {
  const rows = (await isPreview(context))
    ? await backend().content.contentBlock(context, block, 'draft')
    : await published[block](context);
  return rows.length === 0 ? rows : fillRows(rows, await valuesOf(context));
}

/** Null without content. Read once per render. */
export const getLayout = cache(async (context: Context): Promise<RowOf<'layout'> | null> => {
  const [row] = await getContentBlock(context, 'layout');
  return row?.type === 'layout' ? row : null;
});

/** Pictures and apps of product pages; null without content. Read once per render. */
export const getProductPage = cache(async (context: Context): Promise<RowOf<'productPage'> | null> => {
  const [row] = await getContentBlock(context, 'product');
  return row?.type === 'productPage' ? row : null;
});

/** Pictures of pages that are no content; null without any. Read once per render. */
export const getPagePictures = cache(async (context: Context): Promise<RowOf<'pagePictures'> | null> => {
  const [row] = await getContentBlock(context, 'pictures');
  return row?.type === 'pagePictures' ? row : null;
});
