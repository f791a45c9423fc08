import 'server-only';
import { headers } from 'next/headers';
import { type LineMoney, moneyFor, moneyOfLines } from '@/commerce/domain/orders/returns';
import type { Money } from '@/commerce/model/money';
import { isPaid, type Order } from '@/commerce/model/order';
import { pageCustomer } from '@/features/store/server/signed-in';
import { readCookies } from '@/lib/http/session/cookies';
import { nameWithOptions } from '@/lib/text/options-text';
import { type FieldMessage, type FieldMessages, fieldErrors } from '@/lib/fields/message';
import { chosenQuantities, noValues, withdrawalSchema, type WithdrawalValues } from '../schema';
import { type Draft, readDraft } from './withdrawal-draft';
import { type OpenedOrder, openedOrder } from './opened-order';

export type WithdrawalProblem = 'check' | 'missing' | 'nothingChosen' | 'failed' | 'limit' | null;

export interface WithdrawalLine {
  readonly item: Order['items'][number];
  readonly left: number;
  /** As entered; 0 at first. */
  readonly quantity: string;
  readonly money: LineMoney;
  readonly error: FieldMessage | null;
}

export type WithdrawalView =
  | {
      readonly step: 'form';
      readonly values: WithdrawalValues;
      readonly errors: FieldMessages;
      /** Those of the opened order; null for a form that asks for the number. */
      readonly lines: readonly WithdrawalLine[] | null;
      readonly problem: WithdrawalProblem;
    }
  | {
      readonly step: 'summary';
      readonly id: string;
      readonly values: WithdrawalValues;
      /** What was chosen from the opened order; null: the whole contract. */
      readonly items: readonly { readonly name: string; readonly quantity: number }[] | null;
      /** What comes back for them; null for a declaration without lines, and before the payment. */
      readonly back: Money | null;
      readonly problem: WithdrawalProblem;
    }
  /** Everything in the opened order was declared before. */
  | { readonly step: 'all'; readonly orderNumber: string }
  | ({ readonly step: 'done' } & NonNullable<Draft['done']>);

export const noMoney: LineMoney = { paid: 0, ordered: 1 };

const summarySteps: readonly string[] = ['confirm', 'failed', 'limit'];

function valuesOf({ billingAddress: { firstname, middlename, lastname }, email, number }: Order) {
  const name = [firstname, middlename, lastname].filter(Boolean).join(' ');
  return { ...noValues, name, email, orderNumber: number };
}

function linesOf({ order, left }: OpenedOrder, typed: readonly string[] | null, isChecked: boolean) {
  const chosen = typed && isChecked ? chosenQuantities(left, typed) : null;
  const isNothing = chosen?.ok === false && chosen.errors.size === 0;
  const money = moneyOfLines(order);
  const lines = order.items.map((item, index) => ({
    item,
    left: left[index] ?? 0,
    quantity: typed?.[index] ?? '0',
    money: money[index] ?? noMoney,
    error: chosen?.ok === false ? (chosen.errors.get(index) ?? null) : null,
  }));
  return { lines, isNothing, isInvalid: chosen?.ok === false };
}

/** The draft of this browser, unless the link of another order was followed, or it was declared. */
const openDraft = (draft: Draft | null, order: string): Draft | null =>
  draft?.done === null && (order === '' || draft.values.orderNumber === order) ? draft : null;

function backOf(
  opened: OpenedOrder | null,
  chosen: ReturnType<typeof chosenQuantities> | null,
): Money | null {
  if (!opened || !chosen?.ok || !isPaid(opened.order)) return null;
  const { totals } = opened.order;
  const minor = moneyOfLines(opened.order).reduce(
    (sum, money, index) => sum + moneyFor(money, chosen.quantities[index] ?? 0),
    0,
  );
  return { minor, currency: totals.grandTotal.currency };
}

function summaryOf(draft: Draft, opened: OpenedOrder | null, step: string): WithdrawalView | null {
  const parsed = withdrawalSchema.safeParse(draft.values);
  const chosen = draft.quantities && opened ? chosenQuantities(opened.left, draft.quantities) : null;
  if (!parsed.success || (draft.quantities && !chosen?.ok)) return null;
  const items = chosen?.ok
    ? (opened?.order.items ?? []).flatMap(({ name, options }, index) => {
        const quantity = chosen.quantities[index] ?? 0;
        return quantity === 0 ? [] : [{ name: nameWithOptions(name, options), quantity }];
      })
    : null;
  const problem = step === 'failed' || step === 'limit' ? step : null;
  return { step: 'summary', id: draft.id, values: parsed.data, items, back: backOf(opened, chosen), problem };
}

/** `order`: an order number to fill in, with its lines if visible. A step without its draft shows the form. */
export async function withdrawalView(step: string, order: string): Promise<WithdrawalView> {
  const [context, sent] = await Promise.all([pageCustomer(), headers()]);
  const cookies = readCookies(sent);
  const draft = await readDraft(cookies);
  // Every step of a declaration that was sent, such as the summary after the Back button.
  if (draft?.done && step !== '') return { step: 'done', ...draft.done };
  const kept = openDraft(draft, order);
  const hasLines = kept ? kept.quantities !== null : order !== '';
  const opened = hasLines ? await openedOrder(context, cookies, kept?.values.orderNumber ?? order) : null;
  // Without the order that it chose from, such as after the session, it would become one about the whole contract.
  const open = kept?.quantities && !opened ? null : kept;
  const summary = open && summarySteps.includes(step) ? summaryOf(open, opened, step) : null;
  if (summary) return summary;
  if (opened && opened.left.every((left) => left === 0))
    return { step: 'all', orderNumber: opened.order.number };
  return formView(open, opened, step, order);
}

const emptyForm = (opened: OpenedOrder | null, orderNumber: string) =>
  opened ? valuesOf(opened.order) : { ...noValues, orderNumber };

function formView(
  open: Draft | null,
  opened: OpenedOrder | null,
  step: string,
  order: string,
): WithdrawalView {
  const values = open?.values ?? emptyForm(opened, order);
  const isChecked = step === 'check';
  const parsed = open && isChecked ? withdrawalSchema.safeParse(values) : null;
  const shown = opened && linesOf(opened, open?.quantities ?? null, isChecked);
  const isInvalid = parsed?.success === false || shown?.isInvalid;
  // Its cookie has expired, or the browser refuses cookies.
  const isMissing = open === null && step !== '';
  return {
    step: 'form',
    values,
    errors: parsed?.error ? fieldErrors(parsed.error) : {},
    lines: shown?.lines ?? null,
    problem: shown?.isNothing ? 'nothingChosen' : isInvalid ? 'check' : isMissing ? 'missing' : null,
  };
}
