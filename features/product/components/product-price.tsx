import { getTranslations } from 'next-intl/server';
import type { Price as PriceModel } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money';
import { Price, type PriceProps } from '@/ui/price';
import { reductionOf } from '../reduction';

interface ProductPriceProps {
  readonly price: PriceModel;
  readonly store: StoreCode;
  /** Variants differ in price. */
  readonly from?: boolean;
  readonly size?: PriceProps['size'];
  readonly taxLabel?: boolean;
}

/** A product's price with the words the law asks for: prior price and saving, and the tax label. */
export async function ProductPrice({
  price,
  store,
  from = false,
  size,
  taxLabel = false,
}: ProductPriceProps) {
  const t = await getTranslations('product');
  const final = price.final_price;
  const reduction = reductionOf(price, store);
  return (
    <Price
      price={formatPrice(final, store)}
      size={size}
      {...(from ? { fromLabel: t('from') } : {})}
      {...(taxLabel ? { taxLabel: await taxText() } : {})}
      {...(reduction
        ? {
            prior: reduction.prior,
            priorLabel: t(reduction.kind),
            nowLabel: t('now'),
            saving: reduction.saving,
          }
        : {})}
    />
  );
}

async function taxText(): Promise<string> {
  const t = await getTranslations('common');
  return t('taxIncluded');
}
