import type { Permission } from '@/config/staff-roles';
import type { Result } from '@/lib/result';
import { changeableFields, fieldOf } from '../domain/orders/changed-address';
import { linesToRefund, totalOf } from '../domain/orders/refund-lines';
import type { Address } from '../model/address';
import type { Money } from '../model/money';
import type { Change, LoggedFacts } from '../ports/admin/log';
import type { AddressChange } from '../ports/admin/order-work';
import type { OrderAdmin, RefundInput } from '../ports/admin/orders';
import type { AdminPort } from '../ports/ports';

type Method = (...args: never[]) => unknown;
type Answer<Call extends Method> =
  ReturnType<Call> extends AsyncIterable<unknown> ? never : Awaited<ReturnType<Call>>;

/** What the log keeps of a call, and what `config/staff-roles.ts` limits it by. */
interface Detail<Args extends readonly unknown[], Result> {
  /** What the call is about; without it, its first argument, or the number, code or id in that. */
  readonly subject?: (...args: Args) => string | null;
  /** What it will change, read before it. */
  readonly before?: (admin: AdminPort, ...args: Args) => Promise<LoggedFacts | null>;
  /** What it has changed; null: nothing, for a reason of the shop. Without it, a failed `Result`, `false` and `null` mean that. */
  readonly change?: (result: Result, ...args: Args) => Change | null;
  /** That `except` of its row names. */
  readonly variant?: (...args: Args) => string;
  /** That `most` of its row limits. */
  readonly amount?: (admin: AdminPort, ...args: Args) => Promise<Money | null>;
}

type Details = {
  readonly [Room in keyof AdminPort]?: {
    readonly [Name in keyof AdminPort[Room]]?: AdminPort[Room][Name] extends Method
      ? Detail<Parameters<AdminPort[Room][Name]>, Answer<AdminPort[Room][Name]>>
      : never;
  };
};

/** Minor units of a refund without an amount: those of its lines or of an open change, else all that is left. */
async function refundAsked(admin: AdminPort, asked: RefundInput, left: number): Promise<number> {
  const { deliveryMinor = 0, lines = [], number, reference } = asked;
  const proposal = await admin.orders.refundProposal(number);
  if (!proposal) return left;
  const open = proposal.open.find((each) => each.reference === reference);
  if (open) return open.amountMinor;
  if (lines.length === 0 && deliveryMinor === 0) return left;
  return totalOf(linesToRefund(proposal.lines, lines, deliveryMinor) ?? []);
}

/** All that the order gives back, this refund included. Null for an unknown order, which the refund itself refuses. */
async function refundedInAll(admin: AdminPort, asked: RefundInput): Promise<Money | null> {
  const record = await admin.orders.show(asked.number);
  if (!record) return null;
  const sum = (wanted: (minor: number) => boolean) =>
    record.movements.reduce((total, { amount }) => total + (wanted(amount.minor) ? amount.minor : 0), 0);
  const back = -sum((minor) => minor < 0);
  const minor =
    asked.amountMinor ??
    (await refundAsked(
      admin,
      asked,
      sum(() => true),
    ));
  return { minor: back + minor, currency: record.order.totals.grandTotal.currency };
}

const orderStatus = async (admin: AdminPort, number: string): Promise<LoggedFacts | null> => {
  const record = await admin.orders.show(number);
  return record && { status: record.order.status };
};

/** The names of fields whose value differs. */
const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => Reflect.get(before, name) !== value)
    .map(([name]) => name);

/** `ship.city`: the names of what an address change replaces, and none of the values. */
async function addressFields(
  { orders }: AdminPort,
  number: string,
  change: AddressChange,
): Promise<LoggedFacts | null> {
  const { order } = (await orders.show(number)) ?? {};
  if (!order) return null;
  const named = (use: string, before: Address, after: Address) =>
    changeableFields
      .filter((name) => fieldOf(before, name) !== fieldOf(after, name))
      .map((name) => `${use}.${name}`);
  return {
    changed: [
      ...named('ship', order.shippingAddress, change.shippingAddress),
      ...named('bill', order.billingAddress, change.billingAddress),
    ],
  };
}

type Progress = Awaited<ReturnType<OrderAdmin['progress']>>;

/** Of a `Result`: the change that follows from its data. */
const of =
  <Data, Args extends readonly unknown[]>(change: (data: Data, ...args: Args) => Change) =>
  (result: Result<Data, unknown>, ...args: Args): Change | null =>
    result.ok ? change(result.data, ...args) : null;

const sheetSubject = ({ name }: { readonly name: string }) => name;

export const details: Details = {
  orders: {
    progress: {
      variant: (_, { to }) => to,
      change: (result: Progress, _, { to }) =>
        result && ['moved', 'unchanged'].includes(result.result)
          ? { before: { status: result.status }, after: { status: to, result: result.result } }
          : null,
    },
    ship: {
      change: (result, _, { carrier }) =>
        result && ['moved', 'partly', 'unchanged'].includes(result.result)
          ? {
              before: { status: result.status },
              after: { result: result.result, parcel: result.parcel, carrier },
            }
          : null,
    },
    correctTracking: {
      change: (result, _, parcel, right, __, was) =>
        result === 'corrected' || result === 'unchanged'
          ? {
              before: was ? { carrier: was.carrier } : null,
              after: {
                result,
                parcel,
                carrier: right.carrier,
                // The number leads to a person.
                ...(was && { changed: changedFields(was, right) }),
              },
            }
          : null,
    },
    changeAddress: { before: addressFields },
    changeLines: {
      change: (result, _, lines, __, added = []) =>
        result.ok
          ? {
              before: { total: result.data.before.minor },
              after: {
                total: result.data.total.minor,
                currency: result.data.total.currency,
                lines: [
                  ...lines.map(({ position, quantity }) => `${quantity} × #${position + 1}`),
                  ...added.map(({ sku, quantity }) => `+${quantity} × ${sku}`),
                ],
              },
            }
          : null,
    },
    paymentLink: {
      change: (result, _, email = false) =>
        result.ok
          ? { after: { due: result.data.due.minor, currency: result.data.due.currency, email } }
          : null,
    },
    tag: {
      before: async ({ orders }, number) => {
        const record = await orders.show(number);
        return record && { tags: record.tags };
      },
      change: of((tags) => ({ after: { tags } })),
    },
    resendEmail: {
      change: (result, _, email) => (result === 'resent' ? { after: { email } } : null),
    },
    release: { before: orderStatus },
    bookTransfer: {
      before: orderStatus,
      change: of(({ due, status }, _, reference) => ({
        after: { status, reference, due: due.minor, currency: due.currency },
      })),
    },
    refund: {
      amount: refundedInAll,
      change: of(({ amount, left, reference }) => ({
        after: { amount: amount.minor, currency: amount.currency, left: left.minor, reference },
      })),
    },
    invoice: { change: of(({ number }) => ({ after: { invoice: number } })) },
  },
  returns: {
    create: {
      change: of(({ id, number }, _, { reason }) => ({ after: { return: number, reason, id } })),
    },
    move: {
      variant: (_, { to }) => to,
      change: of(({ before, exchange }, _, { to }) => ({
        before: { state: before },
        after: { state: to, exchange },
      })),
    },
    label: {
      change: of(({ before, state }) => ({ before: { state: before }, after: { state } })),
    },
  },
  staff: {
    invite: {
      subject: () => null,
      change: of(({ member }, { name, role }, options) => ({
        subject: member.id,
        after: { name, role, mailed: options?.mailFrom !== undefined },
      })),
    },
    inviteAgain: {
      change: of((_, _id, options) => ({ after: { mailed: options?.mailFrom !== undefined } })),
    },
    change: {
      change: of((_, _id, was, now) => ({
        before: { role: was.role },
        after: { role: now.role, changed: changedFields(was, now) },
      })),
    },
    setDisabled: { change: of((_, _id, disabled) => ({ after: { disabled } })) },
  },
  offers: {
    create: {
      subject: () => null,
      change: of(({ number }) => ({ subject: number })),
    },
    extend: {
      change: of(({ expires }, _, _until, was) => ({ before: { expires: was }, after: { expires } })),
    },
    order: { change: of(({ order }) => ({ after: { order } })) },
    cancel: {
      change: of((state) => ({ before: { state }, after: { state: 'canceled' } })),
    },
  },
  coupons: {
    setEnabled: { change: (done, _, enabled) => (done ? { after: { enabled } } : null) },
  },
  customers: {
    erase: {
      change: ({ deleted, changed, kept }) => ({
        after: {
          deleted: Object.keys(deleted),
          changed: Object.keys(changed),
          kept: kept.map(({ table }) => table),
        },
      }),
    },
  },
  messages: {
    answer: { change: (done, _, _text, answer) => (done ? { after: { answer } } : null) },
    write: {
      subject: ({ orderNumber }) => orderNumber,
      change: (done, _to, _text, answer) => (done ? { after: { answer } } : null),
    },
    setAnswered: { change: (done, _, answered) => (done ? { after: { answered } } : null) },
  },
  emails: {
    retry: { change: (result) => (result === 'retried' ? {} : null) },
    retryAll: { change: (emails) => ({ after: { emails } }) },
    test: { change: of(({ messageId }) => ({ after: { messageId } })) },
  },
  stock: {
    set: {
      change: (result, _, onHand, options) =>
        typeof result === 'string'
          ? null
          : { before: { onHand: result.before }, after: { onHand, reason: options?.reason ?? null } },
    },
    setAll: {
      subject: () => null,
      change: of((articles, items) => ({ after: { articles, skus: items.map(({ sku }) => sku) } })),
    },
    import: {
      subject: sheetSubject,
      change: of(({ count }, _, { dryRun = false }) => ({ after: { articles: count, dryRun } })),
    },
    repair: { change: (repaired) => ({ after: { skus: repaired.map(({ sku }) => sku) } }) },
  },
  articles: {
    setPrice: {
      change: of(({ after, before }, { currency }) => {
        const { final, regular, special, specialFrom, specialUntil } = after;
        return {
          before: before && { regular: before.regular, final: before.final },
          after: { currency, regular, final, special, specialFrom, specialUntil },
        };
      }),
    },
    setStores: {
      change: of((stores, _, _stores, was) => ({ before: { stores: was }, after: { stores } })),
    },
    draftSafety: { change: of((notice) => ({ after: { notice } })) },
    sendSafety: { change: of((emails) => ({ after: { emails } })) },
  },
  catalogue: {
    upload: { subject: sheetSubject, change: of((upload) => ({ after: { upload } })) },
    continueUpload: {
      change: of((file, _, { allowRemoval = false, step }) => ({
        subject: file,
        after: { step, allowRemoval },
      })),
    },
  },
  prices: {
    import: {
      subject: sheetSubject,
      change: of(({ count }, _, { dryRun = false }) => ({ after: { prices: count, dryRun } })),
    },
  },
  reviews: {
    moderate: {
      change: (before, _, status, without = []) =>
        before && {
          before: { status: before },
          after: { status, ...(without[0] === undefined ? {} : { picturesLeftOut: without.length }) },
        },
    },
  },
};

/** Of a method whose types are known to its row alone. */
export type AnyDetail = Detail<readonly unknown[], unknown>;

export function detailOf(permission: Permission): AnyDetail {
  const [room = '', method = ''] = permission.split('.');
  const found = (details as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[room];
  return found?.[method] ?? {};
}

/** The first argument, or the number, code or id in it. */
export function subjectOf([first]: readonly unknown[]): string | null {
  if (typeof first === 'string' || typeof first === 'number') return String(first);
  if (typeof first !== 'object' || first === null) return null;
  const named = ['number', 'code', 'sku', 'id'].map((name): unknown => Reflect.get(first, name));
  const found = named.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
}
