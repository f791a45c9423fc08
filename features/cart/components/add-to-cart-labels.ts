import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { AddToCartLabels } from '../texts';

/** The texts of every buy button of a page: made once, so that a list of a hundred carries them once. */
export const addToCartLabels = cache(async (): Promise<AddToCartLabels> => {
  const t = await getTranslations('product');
  return {
    add: t('addToCart'),
    adding: t('adding'),
    added: t('added', { name: '{name}' }),
    toCart: t('toCart'),
  };
});
