/**
 * Whether a text has the format of an article number: 1 to 64 printable characters of ASCII, as makers write them
 * (`DS-2CD2143G2-I(2.8mm)`, `NVR4108HS-8P/L`), with single blanks between words. No comma, which separates the numbers of a
 * list, no `<` and `>`, and not only dots, which a path drops. Any other text from a URL is ignored without a database query.
 */
export function isSku(text: string): boolean {
  return /^(?!\.+$)(?!.* {2})(?! )[ -+\--;=?-~]{1,64}(?<! )$/.test(text);
}

/** The article number of a segment of a page's path, which Next gives as it was written; empty if its escapes are invalid. */
export function skuOfSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
