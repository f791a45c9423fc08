import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { pickupMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import type { CommerceError } from '../../errors';
import type {
  CreatedOffer,
  NewOffer,
  OfferAdmin,
  OfferDraft,
  OfferFailure,
  SameOffer,
} from '../../ports/admin/offers';
import { touch } from '../cart/cart-row';
import { orderOnce } from '../checkout/place-order';
import type { OrderDeps } from '../orders/order-deps';
import { type EmailQueue, writeEmail } from './write-email';
import { requireReleased } from '../restore/quarantine';
import { document } from '../schema/documents';
import { offer } from '../schema/offers';
import { cart, order, orderEvent } from '../schema/orders';
import { newOrderNumber, newToken, parseOrderNumber } from '../secrets';
import { createOffer, sameOffer } from '../offers/create-offer';
import { offerColumns, type OfferRow, setOfferStatus } from '../offers/offer-row';
import { confirmOffer } from '../offers/offers';
import { offerState, offerSubject } from '../offers/view-offer';

/** Changes the offer with a number, in any case, which stays locked until the transaction ends. */
const changeOffer = <T, E>(
  db: Database,
  number: string,
  change: (tx: Transaction, row: OfferRow) => Promise<Result<T, E>>,
): Promise<Result<T, E | OfferFailure<never>>> =>
  transact<T, E | OfferFailure<never>>(db, async (tx) => {
    const [row] = await tx
      .select(offerColumns)
      .from(offer)
      .where(eq(offer.number, number.trim().toUpperCase()))
      .for('update');
    return row ? change(tx, row) : fail({ code: 'unknown' });
  });

const set = (tx: Transaction, { id }: OfferRow, values: Partial<typeof offer.$inferInsert>) =>
  tx
    .update(offer)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(offer.id, id));

type SentOffer = Pick<OfferRow, 'store' | 'currency' | 'email' | 'name' | 'expiresAt'> & CreatedOffer;

async function emailOffer(
  tx: Transaction,
  queue: EmailQueue,
  { id, number, token, store, currency, email, name, expiresAt }: SentOffer,
  reminder = 0,
): Promise<void> {
  const [{ minor } = { minor: 0 }] = await tx
    .select({ minor: offer.total })
    .from(offer)
    .where(eq(offer.id, id));
  const payload = { number, token, name, expiresAt: expiresAt.toISOString(), total: { minor, currency } };
  await writeEmail(tx, queue, {
    kind: 'offer',
    store,
    to: email,
    subject: offerSubject(id, reminder),
    payload: { ...payload, ...(reminder > 0 && { reminder: true }) },
  });
}

/** See `OfferAdmin.create`. */
export async function makeOffer(
  db: Database,
  queue: EmailQueue,
  given: NewOffer,
  again: boolean,
  draft: OfferDraft | null = null,
): Promise<Result<CreatedOffer, CommerceError | SameOffer>> {
  await queue.prepare();
  return transact<CreatedOffer, CommerceError | SameOffer>(db, async (tx) => {
    // Also with `again`: of two calls for one customer, the second waits.
    const same = await sameOffer(tx, given);
    if (same && !again && !draft) return fail({ ...same, code: 'same_offer' });
    const created = await createOffer(tx, given, draft);
    if (created.ok && !draft) await emailOffer(tx, queue, { ...given, ...created.data });
    return created;
  });
}

/** See `OfferAdmin.send`. */
export async function sendOffer(
  db: Database,
  queue: EmailQueue,
  number: string,
): ReturnType<OfferAdmin['send']> {
  await queue.prepare();
  return changeOffer(db, number, async (tx, row): ReturnType<OfferAdmin['send']> => {
    if (row.status !== 'open') return fail({ code: 'closed' });
    if (row.sentAt !== null) return fail({ code: 'sent' });
    if (row.expired) return fail({ code: 'expired' });
    await set(tx, row, { sentAt: new Date() });
    await emailOffer(tx, queue, row);
    return ok(row.email);
  });
}

const hourMs = 3_600_000;

/** See `OfferAdmin.remind`. */
export async function remindOfOffer(
  db: Database,
  queue: EmailQueue,
  number: string,
  now = new Date(),
): ReturnType<OfferAdmin['remind']> {
  await queue.prepare();
  return changeOffer(db, number, async (tx, row): ReturnType<OfferAdmin['remind']> => {
    const state = offerState(row);
    if (state === 'draft' || state === 'expired') return fail({ code: state });
    if (isClosed(row)) return fail({ code: 'closed' });
    const last = row.remindedAt ?? row.sentAt;
    if (last && now.getTime() - last.getTime() < hourMs) return fail({ code: 'recent' });
    const reminders = row.reminders + 1;
    await set(tx, row, { remindedAt: now, reminders });
    await emailOffer(tx, queue, row, reminders);
    return ok(row.email);
  });
}

const isClosed = ({ status }: OfferRow) => status === 'ordered' || status === 'canceled';

/** See `OfferAdmin.extend`. Its PDF, which states the former end, is written anew when it is asked for. */
export const extendOffer = (
  db: Database,
  ...[number, expiresAt, was]: Parameters<OfferAdmin['extend']>
): ReturnType<OfferAdmin['extend']> =>
  changeOffer(db, number, async (tx, row): ReturnType<OfferAdmin['extend']> => {
    if (isClosed(row)) return fail({ code: 'closed' });
    if (row.expiresAt.toISOString() !== was && row.expiresAt.getTime() !== expiresAt.getTime())
      return fail({ code: 'changed' });
    await set(tx, row, { expiresAt });
    await tx
      .delete(document)
      .where(and(eq(document.kind, 'offer'), eq(document.subjectId, row.id), isNull(document.orderId)));
    return ok({ expires: expiresAt.toISOString() });
  });

/** See `OfferAdmin.cancel`. */
export const cancelOffer = (db: Database, number: string): ReturnType<OfferAdmin['cancel']> =>
  changeOffer(db, number, async (tx, row) => {
    if (row.status === 'ordered') return fail({ code: 'closed' });
    if (row.status !== 'canceled') await setOfferStatus(tx, row.id, 'canceled');
    return ok(offerState(row));
  });

type Destination = Parameters<OfferAdmin['order']>[1];

/** Those of the newest of the customer's orders in the country of the offer, or of the one with the number. */
async function addressesFor(tx: Transaction, { email, store }: OfferRow, to: Destination) {
  if (to !== null && typeof to !== 'string') return { shippingAddress: to, billingAddress: to };
  const [row] = await tx
    .select({ shippingAddress: order.shippingAddress, billingAddress: order.billingAddress })
    .from(order)
    .where(
      and(
        sql`lower(${order.email}) = lower(${email})`,
        sql`${order.shippingAddress} ->> 'country' = ${storeConfig(store).country}`,
        to === null ? undefined : eq(order.number, parseOrderNumber(to) ?? ''),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(1);
  return row ?? null;
}

const noPage = { success: '', cancel: '', notification: '' };

/** See `OfferAdmin.order`. */
export async function orderForCustomer(
  deps: OrderDeps,
  number: string,
  to: Destination,
): ReturnType<OfferAdmin['order']> {
  const { db, outbox } = deps;
  await Promise.all([requireReleased(db), outbox.prepare()]);
  return changeOffer(db, number, async (tx, row): ReturnType<OfferAdmin['order']> => {
    const addresses = await addressesFor(tx, row, to);
    if (!addresses) return fail({ code: 'no_address' });
    if (row.sentAt === null) await set(tx, row, { sentAt: new Date() });
    const { currency, email, store, token } = row;
    // A browser that nobody has: the cart, and the order that it became, are shown to no holder of the link.
    const context = { store, currency, customer: null, browser: randomUUID() };
    const opened = await confirmOffer(tx, context, token, { cartId: newToken() });
    if (!opened.ok) return opened;
    const usual = offeredShipping(store).find(({ method }) => method !== pickupMethod);
    const { carrierCode, methodCode } = row.delivery ?? {
      carrierCode: usual?.carrier,
      methodCode: usual?.method,
    };
    await tx
      .update(cart)
      .set({
        ...addresses,
        ...touch,
        billingSameAsShipping: false,
        email,
        enteredBy: context.browser,
        carrierCode,
        methodCode,
        paymentMethod: 'banktransfer',
        number: newOrderNumber(),
      })
      .where(eq(cart.id, opened.data.id));
    const input = { acceptsReview: true, returnUrls: noPage };
    const placed = await orderOnce(tx, { ...deps, limiter: null }, context, opened.data.id, input);
    if (!placed.ok) return placed;
    const [made] = await tx.select({ number: order.number }).from(order).where(eq(order.id, placed.data));
    await tx
      .insert(orderEvent)
      .values({ orderId: placed.data, kind: 'offer', by: 'operator', text: row.number });
    return ok({ order: made?.number ?? '', city: addresses.shippingAddress.city });
  });
}
