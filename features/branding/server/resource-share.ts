import type { Metadata } from 'next';
import type { Context } from '@/commerce/context';
import { getContentPage } from '@/features/content/server/loaders';
import { storeTexts } from '@/lib/messages/store-texts';
import { pageShareCard, type ShareCard } from '../share-card';
import { shareCardOf, type SharedPage, type ShareKind, tagsOfCard } from './share';

export type ResourceKind = ShareKind | 'page';

export async function resourceShareCard(
  context: Context,
  kind: ResourceKind,
  id: string,
): Promise<ShareCard | null> {
  if (kind !== 'page') return shareCardOf(context, kind, id);
  const page = await getContentPage(context, id);
  return page && pageShareCard(page, await storeTexts(context.store));
}

export async function resourceShareTags(
  context: Context,
  page: SharedPage<ResourceKind>,
): Promise<Pick<Metadata, 'openGraph'>> {
  return tagsOfCard(context, page, await resourceShareCard(context, page.kind, page.id));
}
