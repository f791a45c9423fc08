import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/stores/features';
import { ChosenCompare } from '../islands/lazy';

interface CompareChoiceProps {
  readonly product: Pick<Product, 'sku' | 'name'>;
  readonly store: StoreCode;
}

/** The compare toggle of the selected variant; renders nothing if the store has no comparison. */
export async function CompareChoice({ product, store }: CompareChoiceProps) {
  if (!featureOn('compare', store)) return null;
  const t = await getTranslations('compare');
  return <ChosenCompare parent={product.sku} label={t('toggle', { name: product.name })} text={t('go')} />;
}
