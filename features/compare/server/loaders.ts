import 'server-only';
import { getTranslations } from 'next-intl/server';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { Product } from '@/commerce/model/product';
import { compare } from '@/config/compare';
import { placeholders } from '@/lib/fill-text';
import type { CompareBarLabels } from '../labels';

/** The products with the given SKUs, in that order, without those that the store does not sell. */
export async function getCompared(context: Context, skus: readonly string[]): Promise<Product[]> {
  const { catalogue } = backend();
  const cards = await catalogue.cards(context, skus);
  const products = await Promise.all(cards.map(({ id }) => catalogue.product(context, id)));
  return products.filter((product) => product !== null);
}

/** The texts of the comparison bar in the language of the store. */
export async function compareBarLabels(): Promise<CompareBarLabels> {
  const t = await getTranslations('compare');
  return {
    region: t('title'),
    chosen: t('chosen', { ...placeholders('count'), most: compare.most }),
    go: t('go'),
    clear: t('clear'),
    full: t('full', { most: compare.most }),
  };
}
