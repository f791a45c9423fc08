import 'server-only';
import type { Context } from '@/commerce/context';
import type { RowOf } from '@/commerce/model/content/content-rows';
import type { ProductCard } from '@/commerce/model/product';
import { listQuery } from '@/features/category/list-state/list-query';
import { getList, getMenu } from '@/features/category/server/loaders';
import { getContentLinksOf } from '@/features/content/server/links';
import { getCards, getFeatured } from '@/features/product-card/server/loaders';
import { firstPage } from '@/lib/paths/list-url';
import { type LinkTargets, findCategory } from '../target-url';

export async function getLinkTargets(context: Context, content: unknown = []): Promise<LinkTargets> {
  const [menu, pages] = await Promise.all([getMenu(context), getContentLinksOf(context, content)]);
  return { menu, pages };
}

export async function getRowProducts(
  context: Context,
  products: RowOf<'productCarousel'>['products'],
  { menu }: LinkTargets,
): Promise<readonly ProductCard[]> {
  if ('bestsellers' in products) return getFeatured(context, products.bestsellers);
  if ('skus' in products) return getCards(context, products.skus);
  const category = findCategory(menu, products.category);
  const query = listQuery(firstPage, []);
  if (!category || !query) return [];
  const list = await getList(context, { type: 'category', id: category.id }, query);
  return list.items.slice(0, products.count);
}
