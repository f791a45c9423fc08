import { z } from 'zod';

export const withdrawnItemSchema = z.object({
  sku: z.string(),
  /** With the values of its options, in the language of the store of the order. */
  name: z.string(),
  quantity: z.int(),
});
export type WithdrawnItem = z.infer<typeof withdrawnItemSchema>;

export interface DeclaredWithdrawal {
  /** ISO 8601 instant. */
  readonly declaredAt: string;
  /** Null: the whole contract. */
  readonly items: readonly WithdrawnItem[] | null;
}
