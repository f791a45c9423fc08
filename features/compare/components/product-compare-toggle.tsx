import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { featureOn } from '@/lib/features';
import { CompareToggle } from '../islands/lazy';

interface ProductCompareToggleProps {
  readonly product: Pick<Product, 'sku' | 'name'>;
  readonly store: StoreCode;
}

/** The compare toggle of a product page; renders nothing if the store has no comparison. */
export async function ProductCompareToggle({ product, store }: ProductCompareToggleProps) {
  if (!featureOn('compare', store)) return null;
  const t = await getTranslations('compare');
  return <CompareToggle sku={product.sku} label={t('toggle', { name: product.name })} text={t('go')} />;
}
