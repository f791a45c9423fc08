/** Whether a text of an address may be a SKU: what else stands there is left out before anything is looked up. */
export function isSku(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text);
}
