import { joinDigits } from '@/lib/money/number-format';
import { useShop } from './shop-context';

/** Returns a function that formats integers for the current store, like `formatNumber`. */
export function useCount() {
  const { priceFormat } = useShop();
  return (count: number) => joinDigits(String(count), '', priceFormat);
}
