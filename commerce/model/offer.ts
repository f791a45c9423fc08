import { z } from 'zod';
import { viewCodes } from '@/config/shop/stores';
import { cartProblemSchema, totalsSchema } from './cart';
import { moneySchema } from './money';
import { imageSchema, optionSchema, partSchema } from './product';

/**
 * `open`: neither accepted nor cancelled. `accepted`: loaded as a cart, until that is ordered. `expired`: its day has
 * passed without an order.
 */
export const offerStatusSchema = z.enum(['open', 'accepted', 'ordered', 'canceled', 'expired']);
export type OfferStatus = z.infer<typeof offerStatusSchema>;

export const offerItemSchema = z.object({
  sku: z.string(),
  name: z.string(),
  /** Null if the product has no page in the store (any more). */
  url: z.string().nullable(),
  image: imageSchema.nullable(),
  options: z.array(optionSchema),
  /** What one bundle consists of. Absent in documents that were stored before there were bundles. */
  parts: z.array(partSchema).optional(),
  quantity: z.int(),
  /** Of one unit, VAT included. */
  price: moneySchema,
  rowTotal: moneySchema,
  /** What one unit costs today without the offer, at this quantity; null unless that is more. */
  regularPrice: moneySchema.nullable(),
  /** Why the line cannot be delivered today; null once the offer is ordered. */
  problem: cartProblemSchema.nullable(),
});
export type OfferItem = z.infer<typeof offerItemSchema>;

/** An offer as its customer reads it. Names and labels are in the language of the store. */
export const offerSchema = z.object({
  /** For people; does not grant access. */
  number: z.string(),
  store: z.enum(viewCodes),
  status: offerStatusSchema,
  /** ISO 8601 instants; the last instant at which it can be ordered. */
  date: z.string(),
  expiresAt: z.string(),
  /** The customer's name or company; may be empty. */
  name: z.string(),
  items: z.array(offerItemSchema),
  /** Without delivery, which depends on the address. */
  totals: totalsSchema,
  /** What the customer saves compared with today's prices; null unless that is something. */
  saving: moneySchema.nullable(),
  /** Plain text with line breaks; may be empty. */
  terms: z.string(),
  orderNumber: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
});
export type Offer = z.infer<typeof offerSchema>;

export interface OfferFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}
