import 'server-only';
import { backend } from '@/commerce/backend';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Reply, RouteContext } from '@/lib/http/create-route';
import { formatPrice } from '@/lib/money';
import { ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/store-texts';
import { cardsQuerySchema, variantsQuerySchema } from '../schema';
import { stockTexts, stockTones } from '../stock-words';
import type { VariantRow } from '../variant-row';
import { cardViews } from './cards';
import { getProductBySku } from './reads';

/** The variants of a product by its SKU; none where it has none or the store does not sell it. */
async function variantRows(store: StoreCode, currency: CurrencyCode, sku: string): Promise<VariantRow[]> {
  const product = await getProductBySku(store, currency, sku);
  const t = await storeTexts(store);
  return (product?.variants ?? []).map(({ sku: own, options, price, stock_status: status }) => ({
    sku: own,
    name: options.map((option) => option.value_label).join(', '),
    fullName: [product?.name ?? '', ...options.map((option) => option.value_label)].join(', '),
    price: formatPrice(price.final_price, store),
    stock: { text: t(`product.${stockTexts[status]}`), tone: stockTones[status] },
  }));
}

/** `GET /api/products/variants?sku=A`: the rows of an order list that stand for one product. */
export async function getVariantRows(
  _: undefined,
  { store, currency, query }: RouteContext,
): Promise<Result<Reply, never>> {
  const { sku } = variantsQuerySchema.parse({ sku: query.get('sku') });
  return ok({ body: { items: sku === null ? [] : await variantRows(store, currency, sku) } });
}

/** `GET /api/products?skus=A,B`: cards in that order; what the store does not sell is left out. */
export async function getCards(
  _: undefined,
  { store, currency, query }: RouteContext,
): Promise<Result<Reply, never>> {
  const { skus } = cardsQuerySchema.parse({ skus: query.get('skus') });
  const products = await backend().catalogue.cards({ store, currency }, skus);
  return ok({ body: { items: await cardViews(store, products) } });
}
