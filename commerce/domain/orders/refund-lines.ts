import type { PriceRow } from '../../model/order';

/** What a refund pays back of a line, in minor units. */
export interface RefundedLine {
  /** That of the order item; null: the delivery. */
  readonly position: number | null;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly net: number;
  readonly tax: number;
  readonly taxRate: PriceRow['taxRate'];
  /** Units that go back to the warehouse. */
  readonly restocked: number;
  /** The line was taken out of the order: what the order still has does not get less by this refund. */
  readonly removed?: boolean;
}
