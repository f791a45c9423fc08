import { z } from 'zod';

const row = z.readonly(z.tuple([z.string(), z.string()]));

/** What the form of an offer comes to, in the member's words. */
export const offerPreview = z.object({
  /** `index`: in the names of the line's fields. */
  lines: z.array(
    z.object({
      index: z.number(),
      name: z.string(),
      quantity: z.number(),
      today: z.string(),
      price: z.string(),
      /** Empty, if the price is not reduced. */
      regular: z.string(),
      sum: z.string(),
    }),
  ),
  /** The last day; empty if there is none, or it is over. */
  until: z.string(),
  /** By the names of fields. */
  problems: z.record(z.string(), z.string()),
  /** Null while something is wrong. */
  total: z.object({ rows: z.array(row), total: row }).nullable(),
});
export type OfferPreview = z.infer<typeof offerPreview>;
