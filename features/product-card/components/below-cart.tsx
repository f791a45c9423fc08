import type { Context } from '@/commerce/context';
import { bestsellersBelowCart } from '@/config/shop/menu';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { IslandTexts } from '@/lib/messages/island-texts';
import { toJsonText } from '@/lib/text/json-text';
import { CartShelf } from '../islands/cart-shelf';
import { listedCards } from '../server/cards';
import { getFeatured } from '../server/loaders';

export async function BelowCart({ context }: { readonly context: Context }) {
  const { store } = context;
  const featured = await getFeatured(context, bestsellersBelowCart);
  return (
    <IslandTexts of={['product.fitsCart', 'home.bestsellers']}>
      <CartShelf
        bestsellers={toJsonText(await listedCards(store, featured))}
        note={<ShippingCostNote context={context} />}
      />
    </IslandTexts>
  );
}
