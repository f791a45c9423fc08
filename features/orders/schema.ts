import { z } from 'zod';
import { queryText } from '@/lib/fields/query';

/** The form of the look-up: what people type, in the lengths that a number and an address can have. */
export const lookupSchema = z.object({
  number: z.string().trim().min(1).max(32),
  email: z.string().trim().min(3).max(254),
});

/** Why the form is shown: no such pair of number and address, too many attempts, or a link that has ended. */
export const lookupOutcome = z.enum(['unknown', 'limited', 'ended']);
export type LookupOutcome = z.infer<typeof lookupOutcome>;

/** The query of the form's page; anything else counts as absent. */
export const lookupQuery = z.object({
  outcome: lookupOutcome.nullable().catch(null),
  number: queryText(32),
});

export const openQuery = z.object({
  number: queryText(32),
  to: z.enum(['order', 'withdrawal']).catch('order'),
});

export const orderNumberSchema = z
  .string()
  .regex(/^[\dA-Za-z-]{1,32}$/)
  .transform((text) => text.toUpperCase());
