import 'server-only';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Reply, RouteContext } from '@/lib/http/create-route';
import { formatPrice } from '@/lib/money';
import { ok, type Result } from '@/lib/result';
import { storeTexts } from '@/lib/store-texts';
import type { CardView } from '../card-view';
import { visibleImages } from '../offers';
import { reductionOf } from '../reduction';
import { cardsQuerySchema, variantsQuerySchema } from '../schema';
import { stockTexts, stockTones } from '../stock-words';
import type { VariantRow } from '../variant-row';
import { getProductBySku } from './reads';

async function cardWriter(store: StoreCode): Promise<(card: ProductCard) => CardView> {
  const t = await storeTexts(store);
  return ({ sku, name, url, brand, image, price, price_from }) => {
    const reduction = reductionOf(price, store);
    return {
      sku,
      name,
      url,
      brand,
      picture: visibleImages(image ? [image] : [])[0]?.url ?? null,
      price: formatPrice(price.final_price, store),
      from: price_from ? t('product.from') : null,
      reduction: reduction && {
        prior: reduction.prior,
        saving: reduction.saving,
        label: t(`product.${reduction.kind}`),
        now: t('product.now'),
      },
    };
  };
}

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
  const [cards, write] = await Promise.all([
    backend().catalogue.cards({ store, currency }, skus),
    cardWriter(store),
  ]);
  return ok({ body: { items: cards.map(write) } });
}
