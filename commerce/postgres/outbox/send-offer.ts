import type { Transaction } from '@/database/pool';
import type { CreatedOffer, NewOffer } from '../offers/create-offer';
import type { EmailQueue } from './email-queue';
import { writeEmail } from './write-email';

/** Writes the email with the link of an offer, in the transaction that creates the offer. */
export async function sendOffer(
  tx: Transaction,
  queue: EmailQueue,
  { id, number, token }: CreatedOffer,
  { store, currency, email, name, expiresAt, items }: NewOffer,
): Promise<void> {
  const minor = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const payload = { number, token, name, expires_at: expiresAt.toISOString(), total: { minor, currency } };
  await writeEmail(tx, queue, { kind: 'offer', store, to: email, subject: id, payload });
}
