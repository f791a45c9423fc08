import type { AddressFormat } from '@/config/types';

/**
 * The region that a postcode most likely belongs to, such as an Italian province; null where that is not certain enough to be
 * proposed. `format`: of the country of the address.
 */
export function proposeRegion(
  postcode: string,
  { regionPostcodes = {} }: Pick<AddressFormat, 'regionPostcodes'>,
): string | null {
  const digits = postcode.replaceAll(/\s/g, '');
  for (let length = digits.length; length > 0; length -= 1) {
    const start = digits.slice(0, length);
    if (Object.hasOwn(regionPostcodes, start)) return regionPostcodes[start] ?? null;
  }
  return null;
}
