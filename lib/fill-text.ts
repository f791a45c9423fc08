/**
 * Puts values into a text that the server translated with its placeholders left in: `Shopping Cart ({count})`.
 * For islands that must stay without a message runtime. A placeholder without a value stays as it is.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
