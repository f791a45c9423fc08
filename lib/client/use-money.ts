import type { WireAmount } from '@/lib/money/money';
import { writePercent } from '@/lib/money/percent-format';
import { currencyDecimals, writePrice } from '@/lib/money/price-format';
import { useShop } from './shop-context';

const minorPerMajor = 10 ** currencyDecimals;

/** Returns functions that format API amounts and percentages for the current store. */
export function useMoney() {
  const { priceFormat, localeKey } = useShop();
  return {
    price: ({ value, currency }: WireAmount) =>
      writePrice(Math.round(value * minorPerMajor), currency, priceFormat),
    percent: (rate: number) => writePercent(rate, localeKey),
  };
}
