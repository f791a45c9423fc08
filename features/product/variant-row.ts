/** A variant as a row of the order list shows it: everything in the store's own writing. */
export interface VariantRow {
  readonly sku: string;
  /** What tells it from its sisters: "White, 2.8 mm". */
  readonly name: string;
  /** The same behind the name of the product. */
  readonly fullName: string;
  readonly price: string;
  readonly stock: { readonly text: string; readonly tone: 'in' | 'low' | 'out' };
}
