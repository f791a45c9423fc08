import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { OpenedOrder } from '@/commerce/ports/orders';
import { readCookies, type FormOutcome } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';
import { log } from '@/lib/http/log';
import { countCall } from '@/lib/http/limits/rate-limit';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import {
  noValues,
  type WithdrawalForm,
  type WithdrawalValues,
  withdrawalSchema,
  chosenQuantities,
} from '../schema';
import { doneDraft, draftCookie, newDraft, readDraft, type Draft } from './withdrawal-draft';
import { openedOrder } from './opened-order';
import { customerContext } from '@/features/store/server/signed-in';

const to = (
  step: Parameters<typeof withdrawalPaths.step>[0],
  cookies: FormOutcome['cookies'] = [],
): FormOutcome => ({ location: withdrawalPaths.step(step), cookies });

export async function reviewWithdrawal(
  context: Context,
  headers: Headers,
  input: WithdrawalForm | null,
): Promise<FormOutcome> {
  const cookies = readCookies(headers);
  const { quantity, ...values } = input ?? { ...noValues, quantity: null };
  const draft = newDraft(values, quantity, await readDraft(cookies));
  const isValid =
    withdrawalSchema.safeParse(draft.values).success && (await chosenItems(context, cookies, draft)).ok;
  return to(isValid ? 'confirm' : 'check', [await draftCookie(draft)]);
}

/** Declares; null if the backend could not store it. */
async function declare(
  context: Context,
  id: string,
  { reason, ...given }: WithdrawalValues,
  opened: OpenedOrder | null,
) {
  try {
    const declaration = {
      id,
      ...given,
      reason: reason === '' ? null : reason,
      ...(opened && { opened }),
    };
    return await backend().withdrawals.declare(context, declaration);
  } catch (error) {
    log.error({ err: error }, 'withdrawal not stored');
    return null;
  }
}

/** The same declaration counts once; the outcome never depends on whether the order exists. */
export async function confirmWithdrawal(
  context: Context,
  headers: Headers,
  input: { readonly id: string } | null,
): Promise<FormOutcome> {
  const cookies = readCookies(headers);
  const draft = await readDraft(cookies);
  if (!draft) return to('edit');
  // The summary of another tab may be older than the draft.
  if (input?.id !== draft.id) return to('confirm');
  if (draft.done) return to('done');
  const parsed = withdrawalSchema.safeParse(draft.values);
  const chosen = await chosenItems(context, cookies, draft);
  if (!parsed.success || !chosen.ok) return to('check');
  const client = clientOf(headers);
  if ((await countCall('withdrawal', client)) !== null) return to('limit');
  const declared = await declare(context, draft.id, parsed.data, chosen.opened);
  if (!declared) return to('failed');
  if (!declared.ok) return to(declared.error.code === 'too_many' ? 'limit' : 'check');
  const { declaredAt } = declared.data;
  const done = {
    declaredAt,
    email: parsed.data.email,
    isUnpaid: chosen.endsUnpaid,
    orderNumber: chosen.opened ? parsed.data.orderNumber : null,
  };
  return to('done', [await draftCookie(doneDraft(draft.id, done))]);
}

/**
 * What a draft chooses from the order that was opened; null for a form without lines. Fails if this browser may no longer see
 * the order, or the quantities are not those that it has left. `endsUnpaid`: it leaves nothing of an order that is not paid.
 */
async function chosenItems(
  context: Context,
  cookies: ReadonlyMap<string, string>,
  { values, quantities: typed }: Draft,
): Promise<{ ok: true; opened: OpenedOrder | null; endsUnpaid: boolean } | { ok: false }> {
  if (typed === null) return { ok: true, opened: null, endsUnpaid: false };
  const visitor = await customerContext(context, cookies);
  const visible = await openedOrder(visitor, cookies, values.orderNumber);
  if (!visible) return { ok: false };
  const chosen = chosenQuantities(visible.left, typed);
  if (!chosen.ok) return { ok: false };
  const items = visible.order.items.flatMap(({ sku }, index) => {
    const quantity = chosen.quantities[index] ?? 0;
    return quantity === 0 ? [] : [{ sku, quantity }];
  });
  const endsUnpaid =
    visible.order.status === 'pending_payment' &&
    visible.left.every((left, index) => left === chosen.quantities[index]);
  return { ok: true, opened: { ref: visible.order.ref, items }, endsUnpaid };
}
