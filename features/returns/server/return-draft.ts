import 'server-only';
import { z } from 'zod';
import { returnLimits } from '@/config/limits/order-limits';
import { multiLine } from '@/lib/fields/text';
import { type CookieChange, sealedCookie, unsealed } from '@/lib/http/session/cookies';
import type { ReturnValues } from '../schema';

const returnProblems = ['check', 'nothing', 'changed', 'files', 'limit', 'failed'] as const;
export type ReturnProblem = (typeof returnProblems)[number];

/** A form that has to be corrected, or the number of its return, in a sealed cookie: nothing of it is in a URL. */
const draftSchema = z.object({
  order: z.string(),
  values: z.object({ reason: z.string(), text: z.string(), quantity: z.array(z.string()) }).nullable(),
  problem: z.enum(returnProblems).nullable(),
  done: z.int().nullable(),
});
type ReturnDraft = z.infer<typeof draftSchema>;

/** Longer values are cut, so that browsers accept the cookie; they are too long to be valid. */
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');

export async function readReturnDraft(cookies: ReadonlyMap<string, string>): Promise<ReturnDraft | null> {
  return draftSchema.safeParse(await unsealed('return', cookies.get('return'))).data ?? null;
}

export function problemCookie(
  order: string,
  { quantity, reason, text }: ReturnValues,
  problem: ReturnProblem,
): Promise<CookieChange> {
  const values = {
    reason: cut(reason, 20),
    text: cut(multiLine(text), returnLimits.textLength + 50),
    quantity: quantity.map((each) => cut(each, 4)),
  };
  return sealedCookie('return', { order, values, problem, done: null } satisfies ReturnDraft);
}

export const doneCookie = (order: string, number: number): Promise<CookieChange> =>
  sealedCookie('return', { order, values: null, problem: null, done: number } satisfies ReturnDraft);
