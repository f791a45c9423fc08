import type { Database, Transaction } from '@/database/pool';
import { transact } from '@/database/transact';
import { fail, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { CreatedOffer, NewOffer, SameOffer } from '../../ports/admin/orders';
import { createOffer, sameOffer, withStoredNumbers } from '../offers/create-offer';
import { type EmailQueue, writeEmail } from './write-email';

async function sendOffer(
  tx: Transaction,
  queue: EmailQueue,
  { id, number, token }: CreatedOffer,
  { store, currency, email, name, expiresAt, items }: NewOffer,
): Promise<void> {
  const minor = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const payload = { number, token, name, expiresAt: expiresAt.toISOString(), total: { minor, currency } };
  await writeEmail(tx, queue, { kind: 'offer', store, to: email, subject: id, payload });
}

export async function makeOffer(
  db: Database,
  queue: EmailQueue,
  given: NewOffer,
  again: boolean,
): Promise<Result<CreatedOffer, CommerceError | SameOffer>> {
  await queue.prepare();
  return transact<CreatedOffer, CommerceError | SameOffer>(db, async (tx) => {
    const offer = { ...given, items: await withStoredNumbers(tx, given.items) };
    // Also with `again`: of two calls for one customer, the second waits.
    const same = await sameOffer(tx, offer);
    if (same && !again) return fail({ ...same, code: 'same_offer' });
    const created = await createOffer(tx, offer);
    if (created.ok) await sendOffer(tx, queue, created.data, offer);
    return created;
  });
}
