import { getTranslations } from 'next-intl/server';
import type { Context } from '@/commerce/context';
import { bestsellersBelowCart } from '@/config/shop/home';
import { ShippingCostNote } from '@/features/content/components/prices-note';
import { toJsonText } from '@/lib/text/json-text';
import { CartShelf } from '../islands/cart-shelf';
import { listedCards } from '../server/cards';
import { cardActionLabels } from '../server/labels';
import { getFeatured } from '../server/loaders';

/** The products below the cart, with what the island needs to choose them. */
export async function BelowCart({ context }: { readonly context: Context }) {
  const { store } = context;
  const [t, product, actionLabels, featured] = await Promise.all([
    getTranslations('home'),
    getTranslations('product'),
    cardActionLabels(),
    getFeatured(context, bestsellersBelowCart),
  ]);
  return (
    <CartShelf
      bestsellers={toJsonText(await listedCards(store, featured))}
      titles={{ fitting: product('fitsCart'), bestsellers: t('bestsellers') }}
      actionLabels={actionLabels}
      note={<ShippingCostNote context={context} />}
    />
  );
}
