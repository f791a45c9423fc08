import 'server-only';
import type { Context } from '@/commerce/context';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import type { ListedCard } from '../card-view';
import { interleave } from '../cart-shelf';
import { cardsQuerySchema, maxAccessories, maxAccessorySkus } from '../schema';
import { listedCards } from './cards';
import { getProductBySku } from './loaders';

/** The accessories of the first products, in turns; unknown SKUs have none. */
async function accessoriesOf(context: Context, skus: readonly string[]): Promise<ListedCard[]> {
  const products = await Promise.all(
    skus.slice(0, maxAccessorySkus).map((sku) => getProductBySku(context, sku)),
  );
  const lists = products.map((product) => product?.accessories ?? []);
  return listedCards(context.store, interleave(lists, maxAccessories));
}

/** `GET /api/products/accessories?skus=A,B`: what fits these products, as cards of a list. */
export async function getAccessories(
  _: undefined,
  { context, query }: ShopRequest,
): Promise<Result<Reply, never>> {
  const { skus } = cardsQuerySchema.parse({ skus: query.get('skus') });
  return ok({ body: { items: await accessoriesOf(context, skus) } });
}
