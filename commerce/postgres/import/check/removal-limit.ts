/** Prefix of the SKUs of generated products, which the next import always disables. */
export const SKU_PREFIX = 'GEN-';

/** An import would disable most of the products on sale: probably the wrong folder, or an incomplete one. */
export class RemovalError extends Error {}

interface OnSale {
  readonly sku: string;
}

/** Throws RemovalError if `gone` is more than half of `onSale`, apart from generated products. */
export function limitRemoval(onSale: readonly OnSale[], gone: readonly OnSale[]): void {
  const count = (products: readonly OnSale[]) =>
    products.filter(({ sku }) => !sku.startsWith(SKU_PREFIX)).length;
  const [of, removed] = [count(onSale), count(gone)];
  if (removed * 2 <= of) return;
  throw new RemovalError(
    `Nothing was imported: the folder lacks ${removed} of ${of} products and variants on sale. Add --allow-removal to disable them.`,
  );
}
