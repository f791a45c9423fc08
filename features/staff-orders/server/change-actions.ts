import 'server-only';
import { z } from 'zod';
import type { Address } from '@/commerce/model/address';
import { countryOf } from '@/config/countries/countries';
import { list, minorField, number, ticked, version } from '@/features/staff/fields';
import { action, type Done, type Refused, type StaffActions } from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { type AddressUse, checkAddress } from '@/lib/fields/address';
import type { FieldMessages } from '@/lib/fields/message';
import { optionalText } from '@/lib/fields/text';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';

const count = z.coerce.number().int().min(0).max(9_999);

/** An address of the order with what the form has for it; other parts, such as the country, stay. */
function readAddress(values: Readonly<Record<string, unknown>>, prefix: string, before: Address): Address {
  const text = (name: string, old: string) => {
    const value = values[`${prefix}.${name}`];
    return typeof value === 'string' ? value : old;
  };
  const { street, ...rest } = before;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([name, old]) => [name, text(name, old)]),
  ) as unknown as typeof rest;
  return {
    ...plain,
    country: before.country,
    street: {
      street: text('street.street', street.street),
      number: text('street.number', street.number),
      addition: text('street.addition', street.addition),
    },
  };
}

function checked(
  address: Address,
  use: AddressUse,
  prefix: string,
): { address: Address; problems: FieldMessages } {
  const result = checkAddress(address, countryOf(address.country), use);
  if (result.ok) return { address: result.data, problems: {} };
  const problems = Object.entries(result.error).map(([name, problem]) => [`${prefix}.${name}`, problem]);
  return { address, problems: Object.fromEntries(problems) as FieldMessages };
}

const addressInput = z.looseObject({ number, version, same: ticked });

async function changeAddress({ admin }: Staff, input: z.infer<typeof addressInput>): Promise<Done | Refused> {
  const record = await admin.orders.show(input.number);
  if (!record) return { failure: ['order.refusal.unknown'] };
  const { shippingAddress, billingAddress } = record.order;
  const ship = checked(readAddress(input, 'ship', shippingAddress), 'delivery', 'ship');
  const same = input.same === 'on';
  const bill = same
    ? {
        address: { ...ship.address, vat: billingAddress.vat, poNumber: billingAddress.poNumber },
        problems: {},
      }
    : checked(readAddress(input, 'bill', billingAddress), 'billing', 'bill');
  const problems = { ...ship.problems, ...bill.problems };
  if (Object.keys(problems).length > 0) return { problems };
  const change = { shippingAddress: ship.address, billingAddress: bill.address };
  const changed = await admin.orders.changeAddress(input.number, change, input.version);
  if (changed.ok) return { done: [changed.data.invoiced ? 'order.addressInvoiced' : 'order.addressChanged'] };
  const { code } = changed.error;
  return { failure: [code === 'changed' ? 'action.changed' : `order.refusal.${code}`] };
}

const linesInput = z.object({ number, version, position: list(count), quantity: list(count) });

async function changeLines(
  { admin, format }: Staff,
  input: z.infer<typeof linesInput>,
): Promise<Done | Refused> {
  const lines = input.position.map((position, index) => ({ position, quantity: input.quantity[index] ?? 0 }));
  const changed = await admin.orders.changeLines(input.number, lines, input.version);
  if (!changed.ok) {
    const { code } = changed.error;
    return { failure: [code === 'changed' ? 'action.changed' : `order.refusal.${code}`] };
  }
  const { total, refund } = changed.data;
  if (!refund) return { done: ['order.linesChanged', { total: format.money(total) }] };
  const amount = format.money({ minor: refund.amountMinor, currency: total.currency });
  return { done: ['order.linesOwe', { total: format.money(total), amount }] };
}

export const refundInput = z.object({
  number,
  position: list(count).optional(),
  quantity: list(count).optional(),
  amount: list(minorField).optional(),
  /** Positions whose units go back to the warehouse. */
  restock: list(count).optional(),
  delivery: minorField.optional(),
  other: minorField.optional(),
  reference: optionalText({ max: 60 }),
  reason: optionalText({ max: 200 }),
  despiteChargeback: ticked,
});

function refundLines({
  position = [],
  quantity = [],
  amount = [],
  restock = [],
}: z.infer<typeof refundInput>) {
  return position.flatMap((at, index) => {
    const units = quantity[index] ?? 0;
    if (units === 0) return [];
    return [
      { position: at, quantity: units, amountMinor: amount[index] ?? null, restock: restock.includes(at) },
    ];
  });
}

export async function refund(staff: Staff, input: z.infer<typeof refundInput>): Promise<Done | Refused> {
  const { admin, format } = staff;
  const lines = refundLines(input);
  const { delivery, other, reference } = input;
  const byLine = lines.length > 0 || delivery !== undefined;
  if (!byLine && other === undefined && reference === '') return { failure: ['order.refusal.nothing'] };
  const result = await admin.orders.refund({
    number: input.number,
    amountMinor: byLine ? null : (other ?? null),
    reference: reference === '' ? null : reference,
    despiteChargeback: input.despiteChargeback === 'on',
    ...(byLine && { lines, deliveryMinor: delivery ?? 0 }),
    reason: input.reason || null,
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
  return { failure: [`order.refusal.${error.code}`] };
}

export const changeActions: StaffActions = {
  'order-address': action(addressInput, changeAddress),
  'order-lines': action(linesInput, changeLines),
  'order-refund': action(refundInput, refund),
  'order-payment-link': action(z.object({ number }), async ({ admin }, input) => {
    const [record, link] = await Promise.all([
      admin.orders.show(input.number),
      admin.orders.paymentLink(input.number),
    ]);
    if (!record || !link.ok) return { failure: [`order.refusal.${link.ok ? 'unknown' : link.error.code}`] };
    const { paymentUrl, token } = link.data;
    const url =
      paymentUrl ??
      (token === null ? null : storeOrigin(record.order.store) + paths.openOrder(token, record.order.number));
    return url === null ? { failure: ['order.refusal.closed'] } : { done: ['order.paymentLinkIs', { url }] };
  }),
};
