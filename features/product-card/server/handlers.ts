import 'server-only';
import type { Context } from '@/commerce/context';
import type { Price, PriceTier, Variant } from '@/commerce/model/product';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Reply } from '@/lib/http/create-route';
import { formatPrice, toPriceRange } from '@/lib/money/money';
import { inSpecOrder } from '@/features/cart/shown-cart';
import { netPrice, netPriceTexts } from '@/commerce/domain/pricing/net-price';
import { ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/messages/messages';
import { nameWithOptions } from '@/lib/text/options-text';
import {
  cardsQuerySchema,
  type OrderSum,
  sumQuerySchema,
  type VariantRow,
  variantsQuerySchema,
  maxAccessories,
  maxAccessorySkus,
} from '../schema';
import { stockTexts, stockTones, type ListedCard } from '../card-view';
import { cardViews, listedCards } from './cards';
import { getArticleCards, getParentSkus, getProductBySku } from './loaders';
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

interface Priced {
  readonly price: Price;
  readonly priceTiers: readonly PriceTier[];
}

/** The price of a line with its quantity discount. */
function lineTotal({ price, priceTiers }: Priced, quantity: number): number {
  const reached = priceTiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.price.minor);
  return quantity * Math.min(price.finalPrice.minor, ...reached);
}

/** What the lines of an order list come to in a cart: SKU → quantity. Those that the store does not sell are left out. */
async function orderSum(context: Context, lines: ReadonlyMap<string, number>): Promise<OrderSum | undefined> {
  const { store } = context;
  const skus = [...lines.keys()];
  const parents = await getParentSkus(skus);
  const products = await Promise.all(
    [...new Set(skus.map((sku) => parents.get(sku) ?? sku))].map((sku) => getProductBySku(context, sku)),
  );
  const articles = products.flatMap((product) => (product ? [product, ...product.variants] : []));
  const totals = articles.flatMap((article) => {
    const quantity = lines.get(article.sku);
    if (quantity === undefined) return [];
    const { currency } = article.price.finalPrice;
    return { amount: { minor: lineTotal(article, quantity), currency }, taxClass: article.price.taxClass };
  });
  const [first] = totals;
  if (!first) return undefined;
  const { currency } = first.amount;
  const add = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const gross = { minor: add(totals.map(({ amount }) => amount.minor)), currency };
  const net = add(totals.map(({ amount, taxClass }) => netPrice(amount, store, taxClass).minor));
  return {
    price: formatPrice(gross, store),
    net: {
      ...netPriceTexts(gross, store, await storeTexts(store)),
      price: formatPrice({ minor: net, currency }, store),
    },
  };
}

/**
 * `GET /api/products?skus=A,B`: cards of products and variants in that order, without those that the store does not sell;
 * with `&quantities=2,5` the sum of an order list.
 */
export async function getCards(_: undefined, { context, query }: ShopRequest): Promise<Result<Reply, never>> {
  if (query.has('quantities')) {
    const lines = sumQuerySchema.safeParse({ skus: query.get('skus'), quantities: query.get('quantities') });
    return ok({ body: { sum: lines.data && (await orderSum(context, lines.data)) } });
  }
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
