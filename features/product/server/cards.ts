import 'server-only';
import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/features';
import { formatPrice } from '@/lib/money';
import { storeTexts, type Texts } from '@/lib/store-texts';
import type { CardView, ListedCard } from '../card-view';
import { labelTones } from '../label-tones';
import { visibleImages } from '../offers';
import { ratingTexts } from '../rating-texts';
import { reductionOf } from '../reduction';
import { stockTexts, stockTones } from '../stock-words';

function cardView(product: ProductCard, store: StoreCode, t: Texts): CardView {
  const { sku, name, url, brand, image, price, price_from } = product;
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
}

/** A product as the card of a list shows it, in the store's own writing. */
export async function listedCard(store: StoreCode, product: ProductCard): Promise<ListedCard> {
  const t = await storeTexts(store);
  const { type_id: type, highlights: facts, labels, rating, stock_status: status } = product;
  const rated = ratingTexts(rating, store, t);
  const shown = featureOn('productLabels', store) ? labels : [];
  return {
    ...cardView(product, store, t),
    type,
    facts,
    labels: shown.map((label) => ({ tone: labelTones[label], text: t(`product.labels.${label}`) })),
    rating: rated && { ...rated.stars, count: rated.shortCount },
    stock: { tone: stockTones[status], text: t(`product.${stockTexts[status]}`) },
  };
}

/** Products as small cards show them, in the store's own writing. */
export async function cardViews(store: StoreCode, products: readonly ProductCard[]): Promise<CardView[]> {
  const t = await storeTexts(store);
  return products.map((product) => cardView(product, store, t));
}

/** The same of several, in their order. */
export const listedCards = (store: StoreCode, products: readonly ProductCard[]): Promise<ListedCard[]> =>
  Promise.all(products.map((product) => listedCard(store, product)));
