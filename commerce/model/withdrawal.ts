import { z } from 'zod';

/** A line of an order from which a customer withdraws. */
export const withdrawnItemSchema = z.object({
  sku: z.string(),
  /** With the values of its options, in the language of the store of the order. */
  name: z.string(),
  /** At least 1. */
  quantity: z.int(),
});
export type WithdrawnItem = z.infer<typeof withdrawnItemSchema>;

/** A withdrawal that a customer has declared for an order. */
export interface DeclaredWithdrawal {
  /** ISO 8601 instant. */
  readonly declaredAt: string;
  /** Null: the whole contract. */
  readonly items: readonly WithdrawnItem[] | null;
}
