import 'server-only';
import { cache } from 'react';
import { theme } from '@/config/shop/theme';
import { islandTexts } from '@/lib/messages/island-texts';
import type { CardActionTexts } from '../components/card-action';
import type { AddToCartTexts } from '../islands/add-to-cart';

/** The texts of the buy buttons, created once per render, so that a list of 100 serialises them once. */
export const addToCartTexts = cache(async (): Promise<AddToCartTexts> => {
  const texts = await islandTexts({
    add: 'product.addToCart',
    adding: 'product.adding',
    added: 'product.added',
    toCart: 'product.toCart',
  });
  return { ...texts, opensCart: theme.cart.afterAdding === 'panel' };
});

export async function cardActionTexts(): Promise<CardActionTexts> {
  const texts = await islandTexts({ choose: 'product.chooseShort', view: 'product.viewShort' });
  return { ...texts, buy: await addToCartTexts() };
}
