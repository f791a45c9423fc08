import { joinDigits } from '@/lib/number-format';
import { useShop } from './shop-context';

/** Writes whole counts as the store of the page does, with the rule of `formatNumber`. */
export function useCount() {
  const { priceFormat } = useShop();
  return (count: number) => joinDigits(String(count), '', priceFormat);
}
