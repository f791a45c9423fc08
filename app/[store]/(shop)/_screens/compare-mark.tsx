import { getTranslations } from 'next-intl/server';
import type { ProductCard } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { CompareToggle } from '@/features/compare/islands/later';
import { featureOn } from '@/lib/features';

interface CompareMarkProps {
  readonly product: Pick<ProductCard, 'sku' | 'name'>;
  readonly store: StoreCode;
  /** With its word beside the sign. */
  readonly spelledOut?: boolean;
}

/** The compare toggle of a product; nothing where the store does not compare. */
export async function CompareMark({ product, store, spelledOut = false }: CompareMarkProps) {
  if (!featureOn('compare', store)) return null;
  const t = await getTranslations('compare');
  const text = spelledOut ? t('go') : undefined;
  return <CompareToggle sku={product.sku} label={t('toggle', { name: product.name })} text={text} />;
}
