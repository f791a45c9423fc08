import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import { nl, uk } from '../../contract/catalogue-fixture';
import { placedOrder } from '../../contract/selling-shop';
import { eraseCustomer } from '../accounts/personal-data/deletion';
import { order } from '../schema/orders';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { transactionOn } from '@/database/pool';
import { orderLinkToken, orderOfLink } from './order-link';

const secrets = ['a-secret', 'an-older-one'];
const day = 24 * 3600 * 1000;

describe('the link of an order', () => {
  let shop: PostgresSellingShop;
  beforeAll(async () => void (shop = await openSellingShop()));
  afterAll(() => shop.close());

  const newAddress = () => `${randomUUID()}@example.com`;
  async function linked(context = nl, email = newAddress()) {
    const placed = await placedOrder(shop.backend, context, { email });
    const token = (await orderLinkToken(shop.db, placed.order.ref, secrets)) ?? '';
    const opens = async (text = token, by = secrets, now = new Date()) =>
      (await orderOfLink(shop.db, context.store, text, by, now))?.number ?? null;
    return { ...placed.order, email, token, opens };
  }
  const change = (ref: string, values: Partial<typeof order.$inferInsert>) =>
    shop.db.update(order).set(values).where(eq(order.id, ref));

  it('opens its order any number of times until its time is over', async () => {
    const { number, opens, token } = await linked();
    expect(token).toMatch(/^[\w-]{59}$/);
    const end = Date.now() + accounts.orderLinkDays * day;
    for (const now of [0, end - day]) expect(await opens(token, secrets, new Date(now))).toBe(number);
    expect(await opens(token, secrets, new Date(end + 1))).toBeNull();
  });

  it('opens with every secret of the shop, and with no other', async () => {
    const { number, opens, token, ref } = await linked();
    expect(await opens(token, ['a-newer-one', 'a-secret'])).toBe(number);
    expect(await opens(token, ['another'])).toBeNull();
    expect(await opens(token, [])).toBeNull();
    expect(await orderLinkToken(shop.db, ref, [])).toBeNull();
  });

  it('opens nothing after any change of its text, and in no other store', async () => {
    const { opens, token } = await linked();
    const other = await linked();
    const bits = Buffer.from(token, 'base64url');
    for (let index = 0; index < bits.length; index += 1) {
      const changed = Buffer.from(bits);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(await opens(changed.toString('base64url'))).toBeNull();
    }
    // The order of one, the signature of the other.
    const mixed = Buffer.concat([Buffer.from(other.token, 'base64url').subarray(0, 20), bits.subarray(20)]);
    for (const text of [mixed.toString('base64url'), `${token}=`, `${token}A`, ` ${token}`, '', 'x'])
      expect(await opens(text)).toBeNull();
    expect(await orderOfLink(shop.db, 'uk', token, secrets)).toBeNull();
    expect(await (await linked(uk)).opens()).not.toBeNull();
  });

  it('ends with the mailbox that it was sent to, and with the personal data', async () => {
    const { opens, ref } = await linked();
    await change(ref, { email: newAddress() });
    expect(await opens()).toBeNull();
    const erased = await linked();
    await change(erased.ref, { email: '' });
    expect(await erased.opens()).toBeNull();
    expect(await orderLinkToken(shop.db, erased.ref, secrets)).toBeNull();
  });

  it('goes on when the account of its mailbox takes the order over, and ends with that of another', async () => {
    const { email, number, opens, ref } = await linked();
    await change(ref, { customerId: await shop.createCustomer(nl, email) });
    expect(await opens()).toBe(number);
    await change(ref, { customerId: await shop.createCustomer(nl, newAddress()) });
    expect(await opens()).toBeNull();
  });

  it('ends with the account that it was issued for', async () => {
    const email = newAddress();
    const { opens, ref } = await linked(nl, email);
    const customerId = await shop.createCustomer(nl, email);
    await change(ref, { customerId });
    const token = (await orderLinkToken(shop.db, ref, secrets)) ?? '';
    expect(await opens(token)).not.toBeNull();
    await transactionOn(shop.db, (tx) => eraseCustomer(tx, customerId));
    expect(await opens(token)).toBeNull();
  });
});
