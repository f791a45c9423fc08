import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { leftToReturn, sentUnits } from '@/commerce/domain/orders/return-states';
import type { Order } from '@/commerce/model/order';
import type { OrderReturn } from '@/commerce/model/return';
import { returnLimits } from '@/config/limits/order-limits';
import { orderNumberSchema } from '@/features/orders/schema';
import { contextOfOrder, visibleOrder } from '@/features/orders/server/visible-orders';
import { multiLine } from '@/lib/fields/text';
import { type CookieChange, sealedCookie, unsealed } from '@/lib/http/session/cookies';
import { sessionCookie } from '@/lib/http/session/session';
import type { ReturnValues } from '../schema';

export interface OpenedReturn {
  /** That of the store of the order. */
  readonly context: Context;
  readonly order: Order;
  readonly returns: readonly OrderReturn[];
  /** How much of each line can be returned. */
  readonly left: readonly number[];
}

/** Null for an order that this browser may not see. `context`: with the customer who is signed in. */
export async function openedReturn(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  number: string,
): Promise<OpenedReturn | null> {
  const parsed = orderNumberSchema.safeParse(number);
  const visible = parsed.success && (await visibleOrder(context, cookies.get(sessionCookie), parsed.data));
  if (!visible) return null;
  const { order } = visible;
  const ordered = contextOfOrder(context, order);
  const returns = await backend().returns.ofOrder(ordered, order.ref);
  const units = leftToReturn(sentUnits(order.parcels ?? []), returns);
  const left = order.items.map(
    ({ position }) => units.find((line) => line.position === position)?.quantity ?? 0,
  );
  return { context: ordered, order, returns, left };
}

const problems = ['check', 'nothing', 'changed', 'files', 'limit', 'failed'] as const;
export type ReturnProblem = (typeof problems)[number];

/** A form that has to be corrected, or the number of its return, in a sealed cookie: nothing of it is in a URL. */
const draftSchema = z.object({
  order: z.string(),
  values: z.object({ reason: z.string(), text: z.string(), quantity: z.array(z.string()) }).optional(),
  problem: z.enum(problems).optional(),
  done: z.int().optional(),
});
type ReturnDraft = z.infer<typeof draftSchema>;

export async function readReturnDraft(cookies: ReadonlyMap<string, string>): Promise<ReturnDraft | null> {
  return draftSchema.safeParse(await unsealed('return', cookies.get('return'))).data ?? null;
}

/** Longer values are cut, so that browsers accept the cookie; they are too long to be valid. */
const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/** `outcome`: the number of the return, or what is wrong with the form. */
export function draftCookie(
  order: string,
  { quantity, reason, text }: ReturnValues,
  outcome: number | ReturnProblem,
): Promise<CookieChange> {
  if (typeof outcome === 'number')
    return sealedCookie('return', { order, done: outcome } satisfies ReturnDraft);
  const values = {
    reason: cut(reason, 20),
    text: cut(multiLine(text), returnLimits.textLength + 50),
    quantity: quantity.map((each) => cut(each, 4)),
  };
  return sealedCookie('return', { order, values, problem: outcome } satisfies ReturnDraft);
}
