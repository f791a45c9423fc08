import { getTranslations } from 'next-intl/server';
import type { StockStatus } from '@/commerce/model/product';
import { StockLabel } from '@/ui/stock-label';
import { stockTexts, stockTones } from '../stock-words';

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
    <StockLabel tone={stockTones[status]} className={className}>
      {t(stockTexts[status])}
    </StockLabel>
  );
}
