/** Fills the placeholders of a text of the content: `Delivery in {days} days`. A placeholder without a value is kept. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
