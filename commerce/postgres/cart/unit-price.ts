import type { LineRow } from './lines';

/** What one piece costs without an offer, in minor units with VAT: its tier price, else the catalogue's; null without one. */
export const cataloguePrice = ({ tierPrice, price }: LineRow): number | null => tierPrice ?? price;

/**
 * The price of one piece of a line, in minor units with VAT: that of the cart's offer, else its tier price, else that of
 * the catalogue. Null if the store has no price for it.
 */
export function unitPrice(row: LineRow): number | null {
  return row.offerPrice ?? cataloguePrice(row);
}
