import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound, redirect } from 'next/navigation';
import { onlyHere } from '@/app/alternates';
import { shareTags } from '@/app/share';
import { getBrand } from '@/features/brands/server/reads';
import { canonicalState } from '@/features/category/narrowing';
import { getCategory } from '@/features/category/server/reads';
import { currentStore } from '@/lib/current-store';
import { fromInternalListPath } from '@/lib/internal-list-path';
import { listPath, parseListPath, splitListPath } from '@/lib/list-url';
import { listTarget } from './read-list';

/** The list that an internal path stands for, and what it lists. Not found, or redirected, where there is none. */
export async function readListPlace(path: string) {
  const raw = fromInternalListPath(path);
  const list = parseListPath(raw);
  if (!list) notFound();
  const { store, currency } = await currentStore();
  const target = await listTarget({ store, currency }, list.categoryPath);
  // Only in the alternate mode: a page number on what is no list says nothing.
  if (target?.type === 'other' && !splitListPath(raw)) redirect(raw.split('?', 1)[0] ?? '/');
  if (!target || target.type === 'other') notFound();
  return { raw, target, list, store, currency };
}

type ListPlace = Awaited<ReturnType<typeof readListPlace>>;

/** Title, text and links of a list; nothing where its category went away meanwhile. */
export async function listMetadata({ store, currency, target, list }: ListPlace): Promise<Metadata> {
  const t = await getTranslations('category');
  const key = { store, currency };
  const { page } = list.state;
  const titleOf = (name: string) => (page === null ? name : t('pageTitle', { name, page }));
  const path = listPath(list.categoryPath, canonicalState(list.state));
  const alternates = onlyHere(store, path);
  if (target.type === 'brand') {
    const title = titleOf((await getBrand(store, currency, target.code))?.name ?? '');
    return { title, alternates, ...(await shareTags(key, { kind: 'home', id: 'shop', title, path })) };
  }
  const { id } = target;
  const category = await getCategory(store, currency, id);
  if (!category) return {};
  const words = { title: titleOf(category.name), description: category.description };
  return { ...words, alternates, ...(await shareTags(key, { kind: 'category', id, ...words, path })) };
}
