import { eq, sql } from 'drizzle-orm';
import { type Database, type Transaction, transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { CreatedOffer, NewOffer, OfferAdmin, OfferDraft, SameOffer } from '../../ports/admin/offers';
import { createOffer, sameOffer, withStoredNumbers } from '../offers/create-offer';
import { lockByNumber } from '../offers/manage-offer';
import type { OfferRow } from '../offers/offer-row';
import { offerState, offerSubject } from '../offers/view-offer';
import { offer, offerItem } from '../schema/offers';
import { type EmailQueue, writeEmail } from './write-email';

type SentOffer = Pick<OfferRow, 'number' | 'token' | 'store' | 'currency' | 'email' | 'name' | 'expiresAt'> &
  CreatedOffer;

async function emailOffer(
  tx: Transaction,
  queue: EmailQueue,
  { id, number, token, store, currency, email, name, expiresAt }: SentOffer,
  minor: number,
  reminder = 0,
): Promise<void> {
  const payload = { number, token, name, expiresAt: expiresAt.toISOString(), total: { minor, currency } };
  await writeEmail(tx, queue, {
    kind: 'offer',
    store,
    to: email,
    subject: offerSubject(id, reminder),
    payload: { ...payload, ...(reminder > 0 && { reminder: true }) },
  });
}

const totalOf = (items: readonly { readonly price: number; readonly quantity: number }[]) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const storedTotal = async (tx: Transaction, { id }: OfferRow) =>
  totalOf(await tx.select().from(offerItem).where(eq(offerItem.offerId, id)));

export async function makeOffer(
  db: Database,
  queue: EmailQueue,
  given: NewOffer,
  again: boolean,
  draft: OfferDraft | null = null,
): Promise<Result<CreatedOffer, CommerceError | SameOffer>> {
  await queue.prepare();
  return transact<CreatedOffer, CommerceError | SameOffer>(db, async (tx) => {
    const values = { ...given, items: await withStoredNumbers(tx, given.items) };
    // Also with `again`: of two calls for one customer, the second waits.
    const same = await sameOffer(tx, values);
    if (same && !again && !draft) return fail({ ...same, code: 'same_offer' });
    const created = await createOffer(tx, values, draft);
    if (created.ok && !draft)
      await emailOffer(tx, queue, { ...values, ...created.data }, totalOf(values.items));
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
  return transactionOn(db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (!row) return fail({ code: 'unknown' });
    if (row.status !== 'open') return fail({ code: 'closed' });
    if (row.sentAt !== null) return fail({ code: 'sent' });
    if (row.expired) return fail({ code: 'expired' });
    await tx
      .update(offer)
      .set({ sentAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(offer.id, row.id));
    await emailOffer(tx, queue, row, await storedTotal(tx, row));
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
  return transactionOn(db, async (tx) => {
    const row = await lockByNumber(tx, number);
    if (!row) return fail({ code: 'unknown' });
    const state = offerState(row);
    if (state === 'draft' || state === 'expired') return fail({ code: state });
    if (state === 'ordered' || state === 'canceled') return fail({ code: 'closed' });
    const last = row.remindedAt ?? row.sentAt;
    if (last && now.getTime() - last.getTime() < hourMs) return fail({ code: 'recent' });
    const reminder = row.reminders + 1;
    await tx
      .update(offer)
      .set({ remindedAt: now, reminders: reminder, updatedAt: sql`now()` })
      .where(eq(offer.id, row.id));
    await emailOffer(tx, queue, row, await storedTotal(tx, row), reminder);
    return ok(row.email);
  });
}
