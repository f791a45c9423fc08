/** Name of the chosen variant's SKU in the address of a product: a shared link leads to the same choice. */
const parameter = 'variant';

/** The offer that the query of an address (`?variant=…`) names; undefined where it names none of these. */
export function chosenVariant<T extends { readonly sku: string }>(
  offers: readonly T[],
  query: string,
): T | undefined {
  const sku = new URLSearchParams(query).get(parameter);
  return offers.find((offer) => offer.sku === sku);
}

/** An address that names another variant; everything else about it stays. */
export function withVariant(address: string, sku: string): string {
  const url = new URL(address);
  url.searchParams.set(parameter, sku);
  return url.href;
}
