import type { PriceFormat } from '@/config/shop/store-formats';
import type { CurrencyCode } from '@/config/types';

export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** The minus sign U+2212: no line break after it, and read aloud by screen readers. */
export const minusSign = '\u2212';

/** Joins whole digits and decimals with separators, grouping four digits too: `'1234', '50'` → `1.234,50`. */
export function joinDigits(whole: string, fraction: string, { group, decimal }: Separators): string {
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, () => group);
  return fraction === '' ? grouped : grouped + decimal + fraction;
}

/** Half up on the decimal representation: 1.005 gives `1.01`. Trailing zeros are removed down to `minimum` digits. */
export function roundedDigits(
  value: number,
  minimum: number,
  maximum: number,
): { whole: string; fraction: string } {
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + maximum}`));
  const digits = BigInt(shifted)
    .toString()
    .padStart(maximum + 1, '0');
  const cut = digits.length - maximum;
  const fraction = digits.slice(cut).replace(/0+$/, '').padEnd(minimum, '0');
  return { whole: digits.slice(0, cut), fraction };
}

/** All five currencies of the shop have two decimals. */
export const currencyDecimals = 2;
export const minorPerMajor = 10 ** currencyDecimals;
const nbsp = '\u00a0';

/** `€ 1.234,50`, `1 234,50 kr`. The same bytes everywhere, unlike `Intl`; U+00A0 and U+2212. `whole`: `€ 50`. */
export function writePrice(
  minor: number,
  currency: CurrencyCode,
  format: PriceFormat,
  whole: boolean = format.whole ?? false,
): string {
  const digits = String(Math.abs(minor)).padStart(currencyDecimals + 1, '0');
  const cents = digits.slice(-currencyDecimals);
  const number = joinDigits(
    digits.slice(0, -currencyDecimals),
    whole && !/[1-9]/.test(cents) ? '' : cents,
    format,
  );
  const symbol = format.symbols[currency] ?? currency;
  // A currency code is always separated by a space, even if a symbol is not.
  const gap = /^[A-Z]{3}$/.test(symbol) ? nbsp : format.gap;
  const text = format.position === 'before' ? symbol + gap + number : number + gap + symbol;
  return minor < 0 ? minusSign + text : text;
}
