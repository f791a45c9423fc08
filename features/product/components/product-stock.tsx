import { getTranslations } from 'next-intl/server';
import type { StockStatus } from '@/commerce/model/product';
import { StockLabel } from '@/ui/stock-label';

const tones = { IN_STOCK: 'in', LOW_STOCK: 'low', OUT_OF_STOCK: 'out' } as const;
const texts = { IN_STOCK: 'inStock', LOW_STOCK: 'lowStockShort', OUT_OF_STOCK: 'outOfStock' } as const;

/** Whether a product can be had. */
export async function ProductStock({
  status,
  className,
}: {
  readonly status: StockStatus;
  readonly className?: string;
}) {
  const t = await getTranslations('product');
  return (
    <StockLabel tone={tones[status]} className={className}>
      {t(texts[status])}
    </StockLabel>
  );
}
