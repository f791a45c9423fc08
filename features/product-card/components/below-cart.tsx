import type { Context } from '@/commerce/context';
import { bestsellersBelowCart } from '@/config/shop/menu';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { islandTexts } from '@/lib/messages/island-texts';
import { toJsonText } from '@/lib/text/json-text';
import { CartShelf } from '../islands/cart-shelf';
import { listedCards } from '../server/cards';
import { cardActionTexts } from '../server/texts';
import { getFeatured } from '../server/loaders';

export async function BelowCart({ context }: { readonly context: Context }) {
  const { store } = context;
  const [texts, actionTexts, featured] = await Promise.all([
    islandTexts({ fitting: 'product.fitsCart', bestsellers: 'home.bestsellers' }),
    cardActionTexts(),
    getFeatured(context, bestsellersBelowCart),
  ]);
  return (
    <CartShelf
      bestsellers={toJsonText(await listedCards(store, featured))}
      texts={texts}
      actionTexts={actionTexts}
      note={<ShippingCostNote context={context} />}
    />
  );
}
