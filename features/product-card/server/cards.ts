import 'server-only';
import type { ProductCard, Rating } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/enabled-features';
import { catalogue } from '@/config/limits/catalogue';
import { methodDeliveryDay, standardMethod } from '@/commerce/domain/delivery/delivery-estimates';
import { writeShortDay } from '@/lib/dates/day-texts';
import { formatPrice, counted } from '@/lib/money/money';
import { netPriceTexts } from '@/commerce/domain/pricing/net-price';
import { storeTexts, type Texts } from '@/lib/messages/messages';
import {
  type CardView,
  type ListedCard,
  visibleImages,
  labelTones,
  stockTexts,
  stockTones,
} from '../card-view';
import { reductionOf } from '../reduction';
import { storeConfig } from '@/config/shop/stores';
import { formatScore, scoreWithStars, toStars } from '@/features/reviews/score';

export function ratingTexts(rating: Rating | null, store: StoreCode, t: Texts) {
  if (!rating || !featureOn('reviews', store)) return null;
  const score = formatScore(rating.value, store);
  const scale = String(storeConfig(store).scoreScale);
  const count = counted(rating.count, store);
  return {
    stars: {
      value: toStars(rating.value),
      score: scoreWithStars(rating.value, store),
      label: t('reviews.rating', { score, scale, ...count }),
    },
    /** For cards, whose stars leave no space for the scale. */
    shortScore: score,
    shortCount: `(${count.number})`,
  };
}

function cardView(product: ProductCard, store: StoreCode, t: Texts): CardView {
  const { sku, name, url, brand, image, price, priceFrom } = product;
  const reduction = reductionOf(price, store);
  return {
    sku,
    name,
    url,
    brand,
    picture: visibleImages(image ? [image] : [])[0]?.url ?? null,
    price: formatPrice(price.finalPrice, store),
    net: netPriceTexts(price.finalPrice, store, t, price.taxClass),
    from: priceFrom ? t('product.from') : null,
    reduction: reduction && {
      prior: reduction.prior,
      saving: reduction.saving,
      label: t(`product.${reduction.kind}`),
      now: t('product.now'),
    },
  };
}

/** The label of a card, which has one at most. A reduction needs none: the price states it. */
const labelOfCard = (labels: ProductCard['labels']) =>
  (['bestseller', 'new'] as const).find((label) => labels.includes(label));

/** "In stock · with you Tue": what the product page promises, in the words of a card. */
function stockInDays(store: StoreCode, t: Texts): Record<ProductCard['stockStatus'], string> {
  const now = new Date();
  const day = methodDeliveryDay(store, standardMethod(store), now);
  const { locale } = storeConfig(store);
  const shortDay = writeShortDay(day, locale, now).replaceAll(' ', '\u00a0');
  const inDays = (status: 'IN_STOCK' | 'LOW_STOCK') =>
    t('product.stockDay', { stock: t(`product.${stockTexts[status]}`), day: shortDay });
  return {
    IN_STOCK: inDays('IN_STOCK'),
    LOW_STOCK: inDays('LOW_STOCK'),
    OUT_OF_STOCK: t(`product.${stockTexts.OUT_OF_STOCK}`),
  };
}

type Badges = Pick<ListedCard, 'badge'>;

/** One badge in a row of at most four cards: none on the next three. */
function inEachRow<Card extends Badges>(cards: readonly Card[]): Card[] {
  let last = -Infinity;
  return cards.map((card, at) => {
    if (card.badge === null) return card;
    if (at - last < catalogue.cardColumns) return { ...card, badge: null };
    last = at;
    return card;
  });
}

function toListedCard(
  product: ProductCard,
  store: StoreCode,
  t: Texts,
  stock: ReturnType<typeof stockInDays>,
): ListedCard {
  const { typeId: type, highlights, labels, rating, stockStatus: status, secondImage, colours } = product;
  const ratingText = ratingTexts(rating, store, t);
  const label = featureOn('productLabels', store) ? labelOfCard(labels) : undefined;
  return {
    ...cardView(product, store, t),
    type,
    highlights: highlights.slice(0, catalogue.cardFacts),
    badge: label ? { tone: labelTones[label], text: t(`product.labels.${label}`) } : null,
    rating: ratingText && { ...ratingText.stars, score: ratingText.shortScore, count: ratingText.shortCount },
    stock: { tone: stockTones[status], text: stock[status] },
    second: secondImage?.url ?? null,
    colours:
      colours.length > 1
        ? { values: colours.map(({ value }) => value), text: colours.map(({ name }) => name).join(', ') }
        : null,
  };
}

export async function listedCard(store: StoreCode, product: ProductCard): Promise<ListedCard> {
  const t = await storeTexts(store);
  return toListedCard(product, store, t, stockInDays(store, t));
}

export async function cardViews(store: StoreCode, products: readonly ProductCard[]): Promise<CardView[]> {
  const t = await storeTexts(store);
  return products.map((product) => cardView(product, store, t));
}

export async function listedCards(store: StoreCode, products: readonly ProductCard[]): Promise<ListedCard[]> {
  const t = await storeTexts(store);
  const stock = stockInDays(store, t);
  return inEachRow(products.map((product) => toListedCard(product, store, t, stock)));
}
