import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { theme } from '@/config/shop/theme';
import { placeholders } from '@/lib/text/fill-text';
import type { CardActionLabels } from '../components/card-action';
import type { AddToCartLabels } from '../islands/add-to-cart';

/** The texts of the buy buttons, created once per render, so that a list of 100 serialises them once. */
export const addToCartLabels = cache(async (): Promise<AddToCartLabels> => {
  const t = await getTranslations('product');
  return {
    opensCart: theme.cart.afterAdding === 'panel',
    add: t('addToCart'),
    adding: t('adding'),
    added: t('added', placeholders('name')),
    toCart: t('toCart'),
  };
});

/** The labels of the actions of cards. */
export async function cardActionLabels(): Promise<CardActionLabels> {
  const [t, buy] = await Promise.all([getTranslations('product'), addToCartLabels()]);
  return { buy, choose: t('chooseShort'), view: t('viewShort') };
}
