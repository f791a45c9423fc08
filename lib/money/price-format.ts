import type { CurrencyCode, PriceFormat } from '@/config/types';
import { joinDigits, minusSign } from './number-format';

/** All five currencies of the shop have two decimals. */
export const currencyDecimals = 2;
const nbsp = '\u00a0';

/**
 * Formats an amount in minor units: `€ 1.234,50`, `1 234,50 kr`. The same bytes on every machine, which `Intl` does not
 * guarantee. Spaces are U+00A0; the minus is U+2212, in front.
 */
export function writePrice(minor: number, currency: CurrencyCode, format: PriceFormat): string {
  const digits = String(Math.abs(minor)).padStart(currencyDecimals + 1, '0');
  const number = joinDigits(digits.slice(0, -currencyDecimals), digits.slice(-currencyDecimals), format);
  const symbol = format.symbols[currency] ?? currency;
  // A currency code is always separated by a space, even if a symbol is not.
  const gap = /^[A-Z]{3}$/.test(symbol) ? nbsp : format.gap;
  const text = format.position === 'before' ? symbol + gap + number : number + gap + symbol;
  return minor < 0 ? minusSign + text : text;
}
