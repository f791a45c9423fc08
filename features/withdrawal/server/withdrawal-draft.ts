import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CookieChange, sealedCookie, unsealed } from '@/lib/http/session/cookies';
import { multiLine, singleLine } from '@/lib/fields/text';
import { noValues, type WithdrawalValues } from '../schema';

const cookie = 'withdrawal';

/**
 * A declaration between its two steps, in a sealed cookie: nothing of it is in a URL, and going back keeps everything.
 * `id` identifies the declaration, so that confirming it twice counts once; another content gets another id.
 */
const draftSchema = z.object({
  id: z.uuid(),
  values: z.object({ name: z.string(), orderNumber: z.string(), email: z.string(), reason: z.string() }),
  /** One per line of the order that was opened, as entered; null for a form without lines. */
  quantities: z.array(z.string()).nullable().default(null),
  /** After it was declared; its values are empty then. */
  done: z
    .object({
      declaredAt: z.string(),
      email: z.string(),
      isUnpaid: z.boolean().default(false),
      /** Of the order that was opened, to which the last page leads back. */
      orderNumber: z.string().nullable().default(null),
    })
    .nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/**
 * Longer values are cut, so that the cookie is accepted by browsers; they are too long to be valid. Values are cut as they are
 * checked: browsers send a line break as two characters, and an accent may be one of its own.
 */
const cookieLimits: Readonly<Record<keyof WithdrawalValues, number>> = {
  name: 120,
  orderNumber: 60,
  email: 260,
  reason: 450,
};

/** A cart has at most 100 lines, and a line at most 500 units. */
const quantityLimits = { lines: 100, length: 4 } as const;

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('');

export async function readDraft(cookies: ReadonlyMap<string, string>): Promise<Draft | null> {
  const parsed = draftSchema.safeParse(await unsealed(cookie, cookies.get(cookie)));
  return parsed.success ? parsed.data : null;
}

/** Keeps the id of a draft whose content has not changed. */
export function newDraft(
  values: WithdrawalValues,
  quantities: readonly string[] | null,
  before: Draft | null,
): Draft {
  const chosen =
    quantities?.slice(0, quantityLimits.lines).map((text) => cut(text, quantityLimits.length)) ?? null;
  const kept = {
    name: cut(singleLine(values.name), cookieLimits.name),
    orderNumber: cut(values.orderNumber, cookieLimits.orderNumber),
    email: cut(values.email, cookieLimits.email),
    reason: cut(multiLine(values.reason), cookieLimits.reason),
  };
  const isSame =
    before?.done === null &&
    JSON.stringify([before.values, before.quantities]) === JSON.stringify([kept, chosen]);
  return { id: isSame ? before.id : randomUUID(), values: kept, quantities: chosen, done: null };
}

export const doneDraft = (id: string, done: Draft['done']): Draft => ({
  id,
  values: noValues,
  quantities: null,
  done,
});

export const draftCookie = (draft: Draft): Promise<CookieChange> => sealedCookie(cookie, draft);
