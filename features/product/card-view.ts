/** A product as `GET /api/products` tells it: everything in the store's own writing. */
export interface CardView {
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly brand: string;
  /** Path below the site root; null where there is no picture. */
  readonly picture: string | null;
  readonly price: string;
  /** "from", where variants differ in price. */
  readonly from: string | null;
  /** The announced reduction, with the words that it is measured in. */
  readonly reduction: {
    readonly prior: string;
    readonly label: string;
    readonly now: string;
    readonly saving: string;
  } | null;
}
