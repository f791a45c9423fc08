import 'server-only';
import { z } from 'zod';
import type { OrderLine } from '@/commerce/model/order';
import type { ShipOutcome } from '@/commerce/ports/admin/order-work';
import {
  action,
  type Done,
  type Refused,
  type StaffActions,
  type Words,
  withEach,
} from '@/features/staff/server/actions';
import type { Staff } from '@/features/staff/server/staff';
import { list, minorField, number, ticked, unitFields, unitsOf, version } from '@/features/staff/fields';
import { mostChosen } from '@/features/staff/list';
import { multiLine, optionalText, requiredMultiline } from '@/lib/fields/text';
import { carrierField, trackingField } from '@/lib/fields/parcel';
import { decodedText } from '@/lib/text/decoded-text';
import { refused } from './change-actions';
import { parcelOfLine, type TrackingLine, trackingLines } from '../tracking-lines';

/** Why an order did not take a step; null if it did, or had. */
function refusalOf(result: ShipOutcome['result']): Refused | null {
  if (result === 'moved' || result === 'unchanged' || result === 'partly') return null;
  return refused(result);
}

const unknown = refused('unknown');

const steps = (to: 'ready_to_ship' | 'delivered') =>
  action(z.object({ ids: list(number) }), ({ admin }, { ids }) =>
    withEach(ids, ['order.allMoved', 'order.someMoved'], async (id) => {
      const outcome = await admin.orders.progress(id, { to });
      return !outcome || refusalOf(outcome.result) ? id : null;
    }),
  );

const step = (to: 'ready_to_ship' | 'delivered' | 'canceled') =>
  action(
    z.object({ number, version: version.optional(), despiteWithdrawal: ticked }),
    async ({ admin }, input) => {
      const despiteWithdrawal = input.despiteWithdrawal === 'on';
      const outcome = await admin.orders.progress(input.number, {
        to,
        despiteWithdrawal,
        version: input.version,
      });
      if (!outcome) return unknown;
      const owed = to === 'canceled' && outcome.holdsMoney && outcome.result === 'moved';
      return refusalOf(outcome.result) ?? { done: [owed ? 'order.canceledPaid' : `order.moved.${to}`] };
    },
  );

export const parcel = z.object({
  number,
  carrier: carrierField,
  trackingNumber: trackingField,
  despiteWithdrawal: ticked,
  despiteChargeback: ticked,
});

/** `lines`: those of the form; without any, all that is left. */
export async function ship(
  { admin }: Staff,
  input: z.infer<typeof parcel>,
  lines: readonly OrderLine[] = [],
): Promise<Done | Refused> {
  const { carrier, trackingNumber } = input;
  const packed = lines.filter(({ quantity }) => quantity > 0);
  if (lines.length > 0 && packed.length === 0) return refused('empty');
  const outcome = await admin.orders.ship(
    input.number,
    { carrier, trackingNumber, lines: lines.length === 0 ? 'all' : packed },
    {
      despiteChargeback: input.despiteChargeback === 'on',
      despiteWithdrawal: input.despiteWithdrawal === 'on',
    },
  );
  if (!outcome) return unknown;
  const refusal = refusalOf(outcome.result);
  if (refusal) return refusal;
  const reported =
    outcome.result === 'partly' ||
    (await admin.orders.reportShipment(input.number, { carrier, trackingNumber }));
  if (!reported) return { failure: ['order.notReported'] };
  return { done: [outcome.result === 'partly' ? 'order.partlyShipped' : 'order.moved.shipped'] };
}

const trackingChange = parcel.extend({
  parcel: z.coerce.number().int(),
  email: ticked,
  wasCarrier: z.string().max(40).optional(),
  wasTrackingNumber: z.string().max(100).optional(),
});

async function correctTracking(
  { admin }: Staff,
  input: z.infer<typeof trackingChange>,
): Promise<Done | Refused> {
  const { carrier, trackingNumber: track, parcel: of, wasCarrier, wasTrackingNumber } = input;
  const right = { carrier, trackingNumber: track };
  const was =
    wasCarrier === undefined || wasTrackingNumber === undefined
      ? undefined
      : { carrier: wasCarrier, trackingNumber: wasTrackingNumber };
  const outcome = await admin.orders.correctTracking(input.number, of, right, input.email === 'on', was);
  if (outcome === 'taken') return { fields: { trackingNumber: ['order.refusal.taken'] } };
  if (outcome === 'unknown' || outcome === 'changed') return refused(outcome);
  return { done: [`order.tracking.${outcome}`] };
}

const trackingInput = z.object({
  lines: z.string().max(200_000).transform(multiLine),
  file: z.custom<File>((value) => value instanceof File).optional(),
});

/** Ships one order of a list, packed or not: done now, done before, or why not. */
async function shipLine(staff: Staff, line: TrackingLine): Promise<{ before: boolean } | string> {
  const { admin, t } = staff;
  const record = await admin.orders.show(line.number);
  if (!record) return t('order.refusal.unknown');
  const { order } = record;
  const given = parcelOfLine(order, line);
  if (typeof given === 'string') return t(`order.refusal.${given}`);
  const packed =
    order.status === 'processing' && (await admin.orders.progress(order.number, { to: 'ready_to_ship' }));
  const refusal = packed ? refusalOf(packed.result) : null;
  // Of an order that has left, this repeats the report to its provider.
  const result = refusal ?? (await ship(staff, { number: order.number, ...given.parcel }));
  if ('done' in result) return { before: given.before };
  // The keys of refusals have no values.
  return t((result.failure ?? ['order.refusal.refused'])[0], {});
}

async function shipLines(
  staff: Staff,
  { lines: text, file }: z.infer<typeof trackingInput>,
): Promise<Done | Refused> {
  // An unknown order needs no permission.
  if (!staff.can('orders.ship')) return { failure: ['action.notAllowed'] };
  const sheet = file && file.size > 0 ? decodedText(Buffer.from(await file.arrayBuffer())).text : '';
  const lines = trackingLines(`${text}\n${multiLine(sheet)}`);
  if (lines.length === 0) return refused('noLines');
  const report: string[] = [];
  let before = 0;
  for (const line of lines) {
    // One form ships an order once.
    const outcome = line.repeated ? staff.t('order.refusal.twice') : await shipLine(staff, line);
    if (typeof outcome === 'string') report.push(`${line.text}: ${outcome}`);
    else if (outcome.before) before++;
  }
  const counts = { count: lines.length - report.length - before, before };
  return report.length === 0
    ? { done: ['order.listShipped', counts], to: '/orders' }
    : { failure: ['order.someShipped', counts], report };
}

/** As many characters as fit into an address (`requestLimits.head.query`). */
export const longestChoice = mostChosen * 10;

/** Leads to an address that ends with the numbers of the chosen orders. */
export const open = (path: string, done: (count: number) => Words) =>
  action(z.object({ ids: list(number) }), async (_, { ids }): Promise<Done | Refused> => {
    const numbers = ids.map(encodeURIComponent).join(',');
    return numbers.length > longestChoice
      ? { failure: ['list.tooManyChosen', { count: ids.length, most: mostChosen }] }
      : { done: done(ids.length), to: `${path}${numbers}` };
  });

export const orderActions: StaffActions = {
  'orders-list': open('/orders/ship?orders=', (count) => ['order.listReady', { count }]),
  'orders-ship': action(trackingInput, shipLines),
  // A PDF, in a window of its own.
  'orders-slips': open('/files/slips/', () => ['order.printed']),
  'orders-pick': open('/files/pick-list/', () => ['order.printed']),
  'orders-ready': steps('ready_to_ship'),
  'orders-deliver': steps('delivered'),
  'order-ready': step('ready_to_ship'),
  'order-deliver': step('delivered'),
  'order-cancel': step('canceled'),
  'order-ship': action(parcel.extend(unitFields), (staff, input) => ship(staff, input, unitsOf(input))),
  'order-tracking': action(trackingChange, correctTracking),
  'order-write': action(
    z.object({
      number,
      key: z.uuid(),
      /** The newest message of the customer. */
      read: z.union([z.uuid(), z.literal('').transform(() => null)]).optional(),
      text: requiredMultiline({ max: 5_000 }),
    }),
    async ({ admin, can }, input) => {
      // An unknown order needs no permission.
      if (!can('messages.write')) return { failure: ['action.notAllowed'] };
      const record = await admin.orders.show(input.number);
      if (!record) return unknown;
      const { number: orderNumber, email, store, billingAddress } = record.order;
      const to = { store, email, orderNumber, name: billingAddress.firstname };
      const isSent = await admin.messages.write(to, input.text, input.key, input.read);
      return isSent ? { done: ['message.answered'] } : refused('changed');
    },
  ),
  'order-note': action(
    z.object({ number, text: requiredMultiline({ max: 2_000 }) }),
    async ({ admin }, input) =>
      (await admin.orders.note(input.number, input.text)) ? { done: ['order.noted'] } : unknown,
  ),
  'order-tags': action(
    z.object({ number, version, tags: optionalText({ max: 200 }) }),
    async ({ admin }, input) => {
      const tags = input.tags.split(',').filter((tag) => tag.trim() !== '');
      const stored = await admin.orders.tag(input.number, tags, input.version);
      return stored.ok ? { done: ['order.tagged'] } : refused(stored.error.code);
    },
  ),
  'order-release': action(z.object({ number }), async ({ admin }, input) => {
    const released = await admin.orders.release(input.number);
    return released.ok ? { done: ['order.released'] } : refused(released.error.code);
  }),
  'order-transfer': action(
    z.object({
      number,
      amount: minorField.optional(),
      reference: optionalText({ max: 60 }),
      despiteWithdrawal: ticked,
      despiteAmount: ticked,
    }),
    async ({ admin, format }, input) => {
      // By its reference the same money is booked once; without one, all that is open counts as received.
      if (input.amount === 0) return { fields: { amount: ['order.refusal.noAmount'] } };
      if (input.amount !== undefined && input.reference === '')
        return { fields: { reference: ['order.transfer.needsReference'] } };
      const booked = await admin.orders.bookTransfer(input.number, input.reference || null, {
        amountMinor: input.amount ?? null,
        despiteWithdrawal: input.despiteWithdrawal === 'on',
        despiteAmount: input.despiteAmount === 'on',
      });
      if (!booked.ok && booked.error.code === 'too_much') {
        const { order } = (await admin.orders.show(input.number)) ?? {};
        const currency = order?.totals.grandTotal.currency ?? 'EUR';
        const amount = format.money({ minor: input.amount ?? 0, currency });
        return { fields: { despiteAmount: ['order.transfer.most', { amount }] } };
      }
      if (!booked.ok) return refused(booked.error.code);
      const { due, excess, repeated, status } = booked.data;
      if (repeated) return { done: ['action.repeated'] };
      if (status === 'canceled') return { done: ['order.transfer.canceled'] };
      if (excess.minor > 0) return { done: ['order.transfer.excess', { amount: format.money(excess) }] };
      return due.minor > 0
        ? { done: ['order.transfer.due', { amount: format.money(due) }] }
        : { done: ['order.transfer.paid'] };
    },
  ),
  'order-invoice': action(z.object({ number }), async ({ admin }, input) => {
    const invoice = await admin.orders.invoice(input.number);
    return invoice.ok
      ? { done: ['order.invoiced', { number: invoice.data.number }] }
      : refused(invoice.error);
  }),
  'order-email': action(z.object({ number, id: z.uuid() }), async ({ admin }, input) => {
    const state = await admin.orders.resendEmail(input.number, input.id);
    return state === 'resent' ? { done: ['order.emailed'] } : refused('email');
  }),
};
