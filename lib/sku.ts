/** The most characters (code points) of an article number. */
export const maxSkuLength = 64;

/** Printable: no control, format or bidirectional character, nothing unassigned or invisible, no blank but the space. */
const printable = String.raw`[^\p{C}\p{Z}\p{DI}\uFFFD]`;
const words = new RegExp(`^(?!\\.+$)${printable}+(?: ${printable}+)*$`, 'u');

/** An article number as it is stored: without blanks at its ends, and in Unicode NFC, so that a letter has one spelling. */
export const skuText = (text: string): string => text.normalize('NFC').trim();

/**
 * Whether a text has the format of an article number: 1 to 64 printable characters, as makers write them (`DS-2CD2143G2-I(2.8mm)`,
 * `NVR4108HS-8P/L`, `Ñ-<4,2>&"x"`), in Unicode NFC, with single blanks between words; not only dots, which a path drops. Any
 * other text from a URL is ignored without a database query.
 */
export function isSku(text: string): boolean {
  if (text.length > 2 * maxSkuLength || !words.test(text)) return false;
  return Array.from(text).length <= maxSkuLength && text.normalize('NFC') === text;
}

/** The capital of a letter that has a single one; any other character as it is. */
function capital(character: string): string {
  const single = (before: string, after: string) => (Array.from(after).length === 1 ? after : before);
  const small = single(character, character.toLowerCase());
  return single(small, small.toUpperCase());
}

/** Article numbers are unique in any case. `sku_key` of PostgreSQL returns the same (migration 0040), in any collation. */
export function skuKey(text: string): string {
  const number = skuText(text);
  // Most numbers are ASCII.
  return number
    .replaceAll(/[^\0-\u007F]/gu, capital)
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** The article numbers of a text that `skuList` of `paths.ts` wrote; whatever is none is left out. */
export const skusOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.replaceAll(/%(25|2c)/gi, (_, code: string) => (code === '25' ? '%' : ',')))
    .filter(isSku);

/** The article number of a segment of a page's path, which Next gives as it was written; empty if its escapes are invalid. */
export function skuOfSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
