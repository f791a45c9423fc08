import 'server-only';
import type { Context } from '@/commerce/context';
import type { Price, Variant } from '@/commerce/model/product';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { formatPrice, toPriceRange } from '@/lib/money/money';
import { inSpecOrder } from '@/features/cart/shown-cart';
import { netPriceTexts } from '@/commerce/domain/pricing/net-price';
import { ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/messages/messages';
import { nameWithOptions } from '@/lib/text/options-text';
import {
  cardsQuerySchema,
  type VariantRow,
  variantsQuerySchema,
  maxAccessories,
  maxAccessorySkus,
} from '../schema';
import { stockTexts, stockTones, type ListedCard } from '../card-view';
import { cardViews, listedCards } from './cards';
import { getArticleCards, getProductBySku } from './loaders';
import { interleave } from '../cart-shelf';

/** A price by the names of spec §3. */
const priceRange = ({ finalPrice: final, priorPrice: prior }: Price) => ({
  priceRange: toPriceRange(final, prior),
});

async function variantRows(context: Context, sku: string) {
  const product = await getProductBySku(context, sku);
  const { store } = context;
  const t = await storeTexts(store);
  const rowOf = ({ sku: variantSku, options, price, stockStatus: status }: Variant): VariantRow => ({
    sku: variantSku,
    name: options.map((option) => option.valueLabel).join(', '),
    fullName: nameWithOptions(product?.name ?? '', options),
    price: formatPrice(price.finalPrice, store),
    net: netPriceTexts(price.finalPrice, store, t, price.taxClass),
    stock: { text: t(`product.${stockTexts[status]}`), tone: stockTones[status] },
  });
  return (product?.variants ?? []).map((variant) => ({
    ...rowOf(variant),
    id: variant.id,
    parentId: product?.id,
    parentSku: product?.sku,
    typeId: 'simple',
    stockStatus: variant.stockStatus,
    options: variant.options.map(inSpecOrder),
    ...priceRange(variant.price),
    priceTiers: variant.priceTiers,
  }));
}

export async function getVariantRows(
  _: undefined,
  { context, query }: ShopRequest,
): Promise<Result<Reply, never>> {
  const { sku } = variantsQuerySchema.parse({ sku: query.get('sku') });
  return ok({ body: { items: sku === null ? [] : await variantRows(context, sku) } });
}

/** `GET /api/products?skus=A,B`: cards of products and variants in that order, without those that the store does not sell. */
export async function getCards(_: undefined, { context, query }: ShopRequest): Promise<Result<Reply, never>> {
  const { skus } = cardsQuerySchema.parse({ skus: query.get('skus') });
  const products = await getArticleCards(context, skus);
  const views = await cardViews(context.store, products);
  const items = products.map(({ id, typeId, stockStatus, price }, index) => ({
    ...views[index],
    id,
    typeId,
    stockStatus,
    ...priceRange(price),
  }));
  return ok({ body: { items } });
}

/** The accessories of the first products, in turns; unknown SKUs have none. */
async function accessoriesOf(context: Context, skus: readonly string[]): Promise<ListedCard[]> {
  const products = await Promise.all(
    skus.slice(0, maxAccessorySkus).map((sku) => getProductBySku(context, sku)),
  );
  const lists = products.map((product) => product?.accessories ?? []);
  return listedCards(context.store, interleave(lists, maxAccessories));
}

export async function getAccessories(
  _: undefined,
  { context, query }: ShopRequest,
): Promise<Result<Reply, never>> {
  const { skus } = cardsQuerySchema.parse({ skus: query.get('skus') });
  return ok({ body: { items: await accessoriesOf(context, skus) } });
}
