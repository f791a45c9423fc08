import 'server-only';
import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { returnName } from '@/commerce/model/return';
import { pageCustomer } from '@/features/store/server/signed-in';
import { chosenQuantities } from '@/features/withdrawal/schema';
import { noMoney, type WithdrawalLine } from '@/features/withdrawal/server/view';
import { type FieldMessages, fieldErrors } from '@/lib/fields/message';
import { readCookies } from '@/lib/http/session/cookies';
import { returnSchema } from '../schema';
import { openedReturn, readReturnDraft, type ReturnProblem } from './return-form';

export interface ReturnFormView {
  /** Of this form, so that it counts once. */
  readonly id: string;
  readonly number: string;
  readonly lines: readonly WithdrawalLine[];
  readonly values: { readonly reason: string; readonly text: string };
  readonly errors: FieldMessages;
  /** `missing`: the browser kept no draft. */
  readonly problem: ReturnProblem | 'missing' | null;
}

export interface ReturnView {
  readonly number: string;
  /** The name of the return that was asked for. */
  readonly done: string | null;
  /** Null once it is done, and if nothing has left, or all of it is in returns. */
  readonly form: ReturnFormView | null;
}

/** Null if this browser may not see the order. */
export async function returnView(order: string, step: string): Promise<ReturnView | null> {
  const [context, sent] = await Promise.all([pageCustomer(), headers()]);
  const cookies = readCookies(sent);
  const opened = await openedReturn(context, cookies, order);
  if (!opened) return null;
  const { left } = opened;
  const { items, number } = opened.order;
  const stored = step === '' ? null : await readReturnDraft(cookies);
  const draft = stored?.order === number ? stored : null;
  if (draft?.done) return { number, done: returnName(number, draft.done), form: null };
  if (left.every((units) => units === 0)) return { number, done: null, form: null };
  const values = draft?.values ?? { reason: '', text: '', quantity: [] };
  const chosen = draft ? chosenQuantities(left, values.quantity) : null;
  const lines = items.map((item, index) => ({
    item,
    left: left[index] ?? 0,
    quantity: values.quantity[index] ?? '0',
    money: noMoney,
    error: chosen?.ok === false ? (chosen.errors.get(index) ?? null) : null,
  }));
  const { error } = returnSchema.safeParse(values);
  const errors = draft && error ? fieldErrors(error) : {};
  const problem = draft?.problem ?? (step === '' || draft ? null : 'missing');
  return { number, done: null, form: { id: randomUUID(), number, lines, values, errors, problem } };
}
