import 'server-only';
import { createTranslator } from 'use-intl/core';
import { backend } from '@/commerce/backend';
import type { ProductCard } from '@/commerce/model/product';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Reply, RouteContext } from '@/lib/http/create-route';
import { loadMessages } from '@/lib/messages';
import { formatPrice } from '@/lib/money';
import { ok, type Result } from '@/lib/result';
import type { CardView } from '../card-view';
import { visibleImages } from '../offers';
import { reductionOf } from '../reduction';

/** More than any list of a shopper's own holds. */
const mostSkus = 24;

async function cardWriter(store: StoreCode): Promise<(card: ProductCard) => CardView> {
  const { locale } = storeConfig(store);
  const t = createTranslator({ locale, messages: await loadMessages(store), namespace: 'product' });
  return ({ sku, name, url, brand, image, price, price_from }) => {
    const reduction = reductionOf(price, store);
    return {
      sku,
      name,
      url,
      brand,
      picture: visibleImages(image ? [image] : [])[0]?.url ?? null,
      price: formatPrice(price.final_price, store),
      from: price_from ? t('from') : null,
      reduction: reduction && {
        prior: reduction.prior,
        saving: reduction.saving,
        label: t(reduction.kind),
        now: t('now'),
      },
    };
  };
}

/** `GET /api/products?skus=A,B`: cards in that order; what the store does not sell is left out. */
export async function getCards(
  _: undefined,
  { store, currency, query }: RouteContext,
): Promise<Result<Reply, never>> {
  const skus = (query.get('skus') ?? '').split(',').slice(0, mostSkus);
  const [cards, write] = await Promise.all([
    backend().catalogue.cards({ store, currency }, skus),
    cardWriter(store),
  ]);
  return ok({ body: { items: cards.map(write) } });
}
