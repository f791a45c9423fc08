import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { noindex } from '@/config/robots';
import { shareTags } from '@/features/branding/server/share';
import { getBrand } from '@/features/brands/server/loaders';
import { canonicalState } from '@/features/category/list-state/list-query';
import type { ResolvedList } from '@/features/category/server/list';
import { nameWithFilters } from '@/features/category/named-filter';
import { definitionsFor } from '@/features/category/server/filters';
import { getCategory } from '@/features/category/server/loaders';
import { canonicalOnly } from '@/features/store-switcher/server/alternates';
import { listPath } from '@/lib/paths/list-url';
import { metaDescription } from '@/lib/text/meta-text';

/** Empty for a category that no longer exists. */
export async function listMetadata(context: Context, { target, list }: ResolvedList): Promise<Metadata> {
  const t = await getTranslations('category');
  const { page } = list.state;
  const definitions = await definitionsFor(context, list.state);
  const titleOf = (base: string) => {
    const name = nameWithFilters(base, list.state, definitions);
    return page === null ? name : t('pageTitle', { name, page });
  };
  // Later pages have descriptions of their own.
  const describe = (name: string, text: string) =>
    metaDescription(page === null ? text : `${titleOf(name)}: ${text}`);
  const path = listPath(list.categoryPath, canonicalState(list.state));
  const isWhole = Object.keys(list.state.filters).length === 0 && !list.state.previousPage;
  const links = {
    alternates: canonicalOnly(context.store, path),
    ...(isWhole ? {} : { robots: noindex }),
  };
  if (target.type === 'brand') {
    const brand = (await getBrand(context, target.code))?.name ?? '';
    const brands = await getTranslations('brands');
    const texts = { title: titleOf(brand), description: describe(brand, brands('page', { brand })) };
    return {
      ...texts,
      ...links,
      ...(await shareTags(context, { kind: 'home', id: 'shop', ...texts, path })),
    };
  }
  const { id } = target;
  const category = await getCategory(context, id);
  if (!category) return {};
  const texts = { title: titleOf(category.name), description: describe(category.name, category.description) };
  return { ...texts, ...links, ...(await shareTags(context, { kind: 'category', id, ...texts, path })) };
}
