import 'server-only';
import type { StoreCode } from '@/config/types';
import { cardActionTexts } from '@/features/product-card/server/texts';
import { wishlistTexts } from '@/features/wishlist/server/texts';
import { islandTexts } from '@/lib/messages/island-texts';
import { featureOn } from '@/lib/stores/enabled-features';

export async function cardTexts(store: StoreCode) {
  const [{ compare, ...texts }, action, wishlist] = await Promise.all([
    islandTexts({
      choose: 'category.order.choose',
      quantityOf: 'category.order.quantityOf',
      compare: 'compare.toggle',
    }),
    cardActionTexts(),
    wishlistTexts(store),
  ]);
  return { ...texts, action, compare: featureOn('compare', store) ? compare : null, wishlist };
}

export const orderTexts = () =>
  islandTexts({
    none: 'category.order.none',
    products: 'category.count',
    units: 'category.order.units',
    addAll: 'category.order.addAll',
    adding: 'product.adding',
    added: 'category.order.added',
    addedPart: 'category.order.addedPart',
    refused: 'category.order.refused',
    quantityOf: 'category.order.quantityOf',
  });
