import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transactionOn } from '@/database/pool';
import type { Context } from '../../context';
import { newAddress } from '../../contract/account-shop';
import { nl, uk } from '../../contract/catalogue-fixture';
import { data, placedOrder, pay } from '../../contract/selling-shop';
import { customer } from '../schema/customers';
import { offer } from '../schema/offers';
import { review } from '../schema/reviews';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { followAddress } from './confirm';
import { eraseCustomer } from './personal-data/deletion';
import { suiteShop } from '../../contract/suite-shop';

const shop = suiteShop(postgresEngine);

async function writeReview(sku: string, email: string) {
  const [card] = await shop.backend.catalogue.cards(nl, [sku]);
  const values = { productId: card?.id ?? '', name: 'Ada Uil', email, stars: 5, message: 'Sees all.' };
  data(await shop.backend.reviews.submit(nl, values));
  return (await shop.reviews.pending()).at(-1)?.id ?? 0;
}

async function createOffer(context: Context, email: string) {
  const { number } = await shop.createOffer({ context });
  await shop.db.update(offer).set({ email }).where(eq(offer.number, number));
  return number;
}

const reviewOf = async (id: number) => (await shop.db.select().from(review).where(eq(review.id, id)))[0];

/** An account with offers that has bought and reviewed a product, and reviewed another one, and its new address. */
async function moved(isConfirmed: boolean, others: readonly Context[] = []) {
  const [before, after] = [newAddress(), newAddress()];
  for (const other of others) await shop.createCustomer(other, before);
  const context = { ...nl, customer: await shop.createCustomer(nl, before) };
  const { order, transactionId } = await placedOrder(shop.backend, context, {
    sku: 'CABLE-1',
    email: before,
  });
  await pay(shop, context, { order, transactionId });
  const bought = await writeReview('CABLE-1', before.toUpperCase());
  const other = await writeReview('PART-1', before);
  const offers = [await createOffer(nl, before.toUpperCase()), await createOffer(uk, before)];
  await writeReview('PART-1', after);
  await shop.backend.admin.customers.note(before.toUpperCase(), 'Rings twice');
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, context.customer));
  if (!row) throw new Error('no account');
  const account = isConfirmed ? row : { ...row, confirmedAt: null };
  await transactionOn(shop.db, async (tx) => {
    await followAddress(tx, account, after.toUpperCase());
    await tx.update(customer).set({ email: after }).where(eq(customer.id, row.id));
  });
  return { before, after, bought, other, offers, context, customerId: row.id };
}

it('the reviews of an account follow its address, which recognises its purchase', async () => {
  const { before, after, bought, other } = await moved(true);
  const pending = await shop.reviews.pending();
  expect(pending.find(({ id }) => id === bought)?.verified).toBe(true);
  expect((await reviewOf(bought))?.email).toBe(after);
  // The new address has a review of that product already.
  expect((await reviewOf(other))?.email).toBe(before);
});

it('the name in a review is erased with an account that has got another address', async () => {
  const { bought, customerId } = await moved(true);
  await shop.reviews.moderate(bought, 'approved');
  await transactionOn(shop.db, (tx) => eraseCustomer(tx, customerId));
  expect(await reviewOf(bought)).toMatchObject({ email: null, name: 'A.', verified: true });
});

it('the offers of the website and the notes of staff follow the address of an account', async () => {
  const { context, offers, after } = await moved(true);
  const noted = await shop.backend.admin.customers.show(after, null);
  expect(noted?.notes).toMatchObject([{ text: 'Rings twice' }]);
  const listed = await shop.backend.offers.ofCustomer(context);
  expect(listed.map(({ number }) => number)).toEqual([offers[0]]);
  const sent = await shop.db.select().from(offer).where(eq(offer.email, after.toUpperCase()));
  expect(sent.map(({ number }) => number)).toEqual([offers[0]]);
});

it('the notes of staff stay where an account of another website has the address', async () => {
  const { before } = await moved(true, [uk]);
  const noted = await shop.backend.admin.customers.show(before, null);
  expect(noted?.notes).toHaveLength(1);
});

it('offers to an address that nobody has confirmed stay those of its owner', async () => {
  const { before, offers } = await moved(false);
  const [sent] = await shop.db
    .select()
    .from(offer)
    .where(eq(offer.number, offers[0] ?? ''));
  expect(sent?.email).toBe(before.toUpperCase());
  const noted = await shop.backend.admin.customers.show(before, null);
  expect(noted?.notes).toHaveLength(1);
});

it('reviews of an address that nobody has confirmed may be of somebody else, and stay', async () => {
  const { before, bought } = await moved(false);
  expect((await reviewOf(bought))?.email).toBe(before);
});
