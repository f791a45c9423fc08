import 'server-only';
import { z } from 'zod';
import {
  counts,
  list,
  minorField,
  number,
  prefixed,
  ticked,
  unitFields,
  unitsOf,
  version,
} from '@/features/staff/fields';
import {
  action,
  type Done,
  refusals,
  type Refused,
  type StaffActions,
} from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { changedAddress } from '@/commerce/domain/orders/changed-address';
import { withoutAdded } from '@/commerce/domain/orders/parcels';
import { optionalText } from '@/lib/fields/text';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';

export const refused = refusals('order.refusal');

const addressInput = z.looseObject({ number, version, same: ticked });

async function changeAddress({ admin }: Staff, input: z.infer<typeof addressInput>): Promise<Done | Refused> {
  const record = await admin.orders.show(input.number);
  if (!record) return refused('unknown');
  const { shippingAddress, billingAddress } = record.order;
  const ship = changedAddress(shippingAddress, 'delivery', (path) => input[`ship.${path}`]);
  const { vat, poNumber } = billingAddress;
  const bill =
    input.same === 'on'
      ? { address: { ...ship.address, vat, poNumber }, problems: {} }
      : changedAddress(billingAddress, 'billing', (path) => input[`bill.${path}`]);
  const problems = { ...prefixed('ship', ship.problems), ...prefixed('bill', bill.problems) };
  if (Object.keys(problems).length > 0) return { problems };
  const change = { shippingAddress: ship.address, billingAddress: bill.address };
  const changed = await admin.orders.changeAddress(input.number, change, input.version);
  if (changed.ok) return { done: [changed.data.invoiced ? 'order.addressInvoiced' : 'order.addressChanged'] };
  return refused(changed.error.code);
}

const dropInput = z.object({ number, version });

const linesInput = z.object({
  number,
  version,
  ...unitFields,
  /** An article to add. */
  sku: optionalText({ max: 64 }),
  units: z.coerce.number().int().min(0).max(9_999).optional(),
});

async function changeLines(
  { admin, format }: Staff,
  input: z.infer<typeof linesInput>,
): Promise<Done | Refused> {
  const added = input.sku && input.units ? [{ sku: input.sku, quantity: input.units }] : [];
  const lines = unitsOf(input);
  return changedWords(format, await admin.orders.changeLines(input.number, lines, input.version, added));
}

/** What was added and is not paid leaves the order again. */
async function dropDifference(
  { admin, can, format }: Staff,
  { number: of, version: read }: z.infer<typeof dropInput>,
): Promise<Done | Refused> {
  if (!can('orders.changeLines')) return { failure: ['action.notAllowed'] };
  const record = await admin.orders.show(of);
  if (!record) return refused('unknown');
  if (!record.due || record.due.whole) return refused('closed');
  const lines = withoutAdded(record.order.items, record.due.added);
  return changedWords(format, await admin.orders.changeLines(of, lines, read));
}

function changedWords(
  format: Staff['format'],
  changed: Awaited<ReturnType<Staff['admin']['orders']['changeLines']>>,
): Done | Refused {
  if (!changed.ok) {
    const { code } = changed.error;
    if (code === 'article') return { fields: { sku: ['order.refusal.article'] } };
    return refused(code);
  }
  const { due, refund, returned, setOff, ...data } = changed.data;
  const total = format.money(data.total);
  const minor = (refund?.amountMinor ?? 0) + (returned?.amountMinor ?? 0);
  const back = format.money({ minor, currency: data.total.currency });
  if (due && setOff)
    return { done: ['order.linesSetOff', { total, amount: format.money(due), back: format.money(setOff) }] };
  if (due) return { done: ['order.linesDue', { total, amount: format.money(due) }] };
  if (minor > 0) return { done: ['order.linesOwe', { total, amount: back }] };
  return { done: [setOff ? 'order.linesEven' : 'order.linesChanged', { total }] };
}

export const refundInput = z.object({
  number,
  ...unitFields,
  amount: list(minorField).default([]),
  /** Positions whose units go back to the warehouse. */
  restock: counts,
  delivery: minorField.optional(),
  other: minorField.optional(),
  /** Minor units that the order held when it was read. */
  left: z.coerce.number().int().optional(),
  reference: optionalText({ max: 60 }),
  reason: optionalText({ max: 200 }),
  despiteChargeback: ticked,
});

const refundLines = ({ amount, restock, ...units }: z.infer<typeof refundInput>) =>
  unitsOf(units)
    .map((line, index) => ({
      ...line,
      amountMinor: amount[index] ?? null,
      restock: restock.includes(line.position),
    }))
    .filter(({ quantity }) => quantity > 0);

export async function refund(staff: Staff, input: z.infer<typeof refundInput>): Promise<Done | Refused> {
  const { admin, format } = staff;
  const lines = refundLines(input);
  const { delivery, other, reference } = input;
  if (other === 0) return { fields: { other: ['order.refusal.noAmount'] } };
  const byLine = lines.length > 0 || delivery !== undefined;
  if (!byLine && other === undefined && reference === '') return refused('nothing');
  const result = await admin.orders.refund({
    number: input.number,
    amountMinor: byLine ? null : (other ?? null),
    reference: reference === '' ? null : reference,
    despiteChargeback: input.despiteChargeback === 'on',
    ...(byLine && { lines, deliveryMinor: delivery ?? 0 }),
    reason: input.reason || null,
    leftMinor: input.left,
  });
  if (result.ok) {
    const { amount, left, repeated } = result.data;
    return repeated
      ? { done: ['action.repeated'] }
      : { done: ['order.refunded', { amount: format.money(amount), left: format.money(left) }] };
  }
  const { error } = result;
  if (error.code === 'too_much')
    return { failure: ['order.refusal.too_much', { left: format.money(error.left) }] };
  if (error.code === 'off_step')
    return { failure: ['order.refusal.off_step', { step: format.money(error.step) }] };
  if (error.code === 'wrong_amount') {
    const amount = error.amount ? format.money(error.amount) : '?';
    return { failure: ['order.refusal.wrong_amount', { amount }] };
  }
  if (error.code === 'refused' || error.code === 'unavailable')
    return { failure: [`order.refusal.provider_${error.code}`, { reason: error.reason }] };
  return refused(error.code);
}

export const changeActions: StaffActions = {
  'order-address': action(addressInput, changeAddress),
  'order-lines': action(linesInput, changeLines),
  'order-drop': action(dropInput, dropDifference),
  'order-refund': action(refundInput, refund),
  'order-payment-link': action(z.object({ number, email: ticked }), async ({ admin, format }, input) => {
    const link = await admin.orders.paymentLink(input.number, input.email === 'on');
    if (!link.ok) return refused(link.error.code);
    const { due, paymentUrl, token } = link.data;
    const store = (await admin.orders.show(input.number))?.order.store;
    const page = store && token && storeOrigin(store) + paths.openOrder(token, input.number);
    const url = paymentUrl ?? page;
    if (!url) return refused('closed');
    const amount = format.money(due);
    return {
      done: [input.email === 'on' ? 'order.linkMailed' : 'order.linkFor', { amount }],
      report: [url],
    };
  }),
};
