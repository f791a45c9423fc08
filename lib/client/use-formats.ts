import type { Amount } from '@/lib/money/money';
import { joinDigits, writePrice } from '@/lib/money/number-format';
import { useShop } from './shop-context';
import { languageFormats } from '@/config/shop/store-formats';

const formats: Readonly<Record<string, { readonly percentGap: string }>> = languageFormats;

/** 8.1 → `8,1 %` (de_CH), `8.1%` (en_GB). Same result as `formatPercent`, without the configuration of all stores. */
export function writePercent(percent: number, localeKey: string): string {
  const [language = ''] = localeKey.split('_');
  const digits = String(percent);
  return (
    (language === 'en' ? digits : digits.replace('.', ',')) + (formats[language]?.percentGap ?? '') + '%'
  );
}

export function useMoney() {
  const { priceFormat, localeKey } = useShop();
  return {
    price: ({ minor, currency }: Amount) => writePrice(minor, currency, priceFormat),
    percent: (rate: number) => writePercent(rate, localeKey),
  };
}

export function useCount() {
  const { priceFormat } = useShop();
  return (count: number) => joinDigits(String(count), '', priceFormat);
}
