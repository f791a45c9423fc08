import { getTranslations } from 'next-intl/server';
import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { CompareToggle } from '@/features/compare/islands/later';
import { featureOn } from '@/lib/features';

interface CompareMarkProps {
  readonly product: Pick<Product, 'sku' | 'name'>;
  readonly store: StoreCode;
}

/** The compare toggle of a product's own page; nothing where the store does not compare. */
export async function CompareMark({ product, store }: CompareMarkProps) {
  if (!featureOn('compare', store)) return null;
  const t = await getTranslations('compare');
  return <CompareToggle sku={product.sku} label={t('toggle', { name: product.name })} text={t('go')} />;
}
