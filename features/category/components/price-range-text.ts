import { getTranslations } from 'next-intl/server';
import type { PriceRange } from '@/commerce/model/category';
import type { CurrencyCode, StoreCode } from '@/config/types';
import { formatPrice } from '@/lib/money';

/** A range of prices in words: "£100 to £250", "£250 and over". Whole amounts stand without decimals. */
export async function priceRangeText(
  { from, to }: PriceRange,
  store: StoreCode,
  currency: CurrencyCode,
): Promise<string> {
  const t = await getTranslations('category');
  const write = (minor: number) => formatPrice({ minor, currency }, store).replace(/[.,]00(?!\d)/, '');
  if (from === null) return t('priceUnder', { price: write(to ?? 0) });
  return to === null
    ? t('priceOver', { price: write(from) })
    : t('priceBetween', { from: write(from), to: write(to) });
}
