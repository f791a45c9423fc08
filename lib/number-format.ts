/** How a number is written: what stands between thousands, and before the decimals. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** Typographic minus: no line breaks after it, and screen readers read it aloud. */
export const minusSign = '\u2212';

/** Writes whole digits and decimals with separators; four digits are grouped too. `'1234', '50'` → `1.234,50`. */
export function joinDigits(whole: string, fraction: string, { group, decimal }: Separators): string {
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, () => group);
  return fraction === '' ? grouped : grouped + decimal + fraction;
}

/**
 * The decimal digits of a number at or above zero, rounded half up on what the number prints as, so that
 * 1.005 gives `1.01` with two digits. Trailing zeros go, down to `minimum` digits.
 */
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
