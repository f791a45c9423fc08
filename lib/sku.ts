/** Whether a text from a URL has the format of a SKU. Anything else is ignored without a database query. */
export function isSku(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}
