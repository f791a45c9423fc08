import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import {
  emailKindsTo,
  newAddress,
  newClient,
  password,
  signedInAccount,
  tokenSentTo,
} from '../../../contract/account-shop';
import { nl, uk } from '../../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../../contract/selling-shop';
import { orderByNumber } from '../../orders/orders';
import { createEmailQueue } from '../../jobs/queues';
import { customer } from '../../schema/customers';
import { contactMessage, newsletterSubscription } from '../../schema/messages';
import { cart } from '../../schema/orders';
import { recordedLog } from '../../testing/recorded-log';
import { postgresEngine } from '../../testing/postgres-selling-shop';
import { deleteDueAccounts } from './deletion';
import { suiteShop } from '../../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../../testing/cheap-accounts');
  return cheapAccounts(await original());
});
const features = vi.hoisted(() => ({ off: [] as string[] }));
vi.mock('@/lib/stores/enabled-features', () => ({
  featureOn: (name: string) => !features.off.includes(name),
}));

const graceHours = accounts.deletionGraceDays * 24;

describe('the deletion of an account', () => {
  const shop = suiteShop(postgresEngine, { jobs: true });
  const customers = () => shop.backend.customers;
  const deletion = () => shop.backend.accountDeletion;
  /** Runs the job of two nodes. */
  async function deleteDue() {
    const queue = createEmailQueue(shop.db.$client, recordedLog().log);
    const deps = { db: shop.db, queue };
    await Promise.all([deleteDueAccounts(deps), deleteDueAccounts(deps)]);
    await queue.close();
  }

  it('needs the password, and is confirmed by one email', async () => {
    const { context, email } = await signedInAccount(shop, nl);
    expect(failure(await deletion().request(nl, password)).code).toBe('sign_in_required');
    expect(failure(await deletion().request(context, 'Wrong-1-wrong')).code).toBe('password_wrong');
    const requested = data(await deletion().request(context, password));
    const days = (Date.parse(requested.deletionAt ?? '') - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeCloseTo(accounts.deletionGraceDays, 1);
    expect(data(await deletion().request(context, password))).toEqual(requested);
    await tokenSentTo(shop, email, 'account_deletion');
    expect(await emailKindsTo(shop, email)).toEqual(['account_confirmation', 'account_deletion']);
  });

  it('does not exist where its feature is off', async () => {
    const { context } = await signedInAccount(shop, nl);
    features.off = ['accountDeletion'];
    expect(failure(await deletion().request(context, password)).code).toBe('not_found');
    features.off = [];
  });

  it('is withdrawn by a customer who signs in before it is due', async () => {
    const { context } = await signedInAccount(shop, nl);
    data(await deletion().request(context, password));
    await shop.ageAccounts(graceHours - 1);
    await deleteDue();
    expect(data(await deletion().cancel(context)).deletionAt).toBeNull();
    await shop.ageAccounts(graceHours);
    await deleteDue();
    expect(await customers().get(context)).not.toBeNull();
    expect(failure(await deletion().cancel(nl)).code).toBe('sign_in_required');
  });

  it('erases what the law lets go, once, and keeps the orders', async () => {
    const email = newAddress();
    const { context, sessionId } = await signedInAccount(shop, nl, email);
    const { order } = await placedOrder(shop.backend, context, { email, payment: 'banktransfer' });
    const guestCart = data(await shop.backend.cart.add(nl, null, [{ product: 'CAM-1', qty: 1 }]));
    data(await shop.backend.checkout.setEmail(nl, guestCart.id, email.toUpperCase()));
    const foreignCart = data(await shop.backend.cart.add(uk, null, [{ product: 'CAM-1', qty: 1 }]));
    data(await shop.backend.checkout.setEmail(uk, foreignCart.id, email));
    const message = { id: randomUUID(), topic: 'order', name: 'Ada', message: 'Hello' } as const;
    await shop.db.insert(contactMessage).values({ ...message, store: 'nl', email });
    await shop.db
      .insert(newsletterSubscription)
      .values({ store: 'nl', email, state: 'subscribed', source: 'account', unsubscribeToken: randomUUID() });
    data(await deletion().request(context, password));
    await shop.ageAccounts(graceHours);
    await deleteDue();

    expect(await customers().ofSession(nl, sessionId)).toBeNull();
    expect(failure(await customers().login(nl, email, password, newClient())).code).toBe(
      'credentials_invalid',
    );
    expect(await shop.db.select().from(customer).where(eq(customer.email, email))).toEqual([]);
    expect(await shop.db.$count(contactMessage)).toBe(0);
    expect(await shop.db.$count(newsletterSubscription)).toBe(0);
    const carts = await shop.db.select({ id: cart.id }).from(cart);
    expect(carts.map(({ id }) => id)).toContain(foreignCart.id);
    expect(carts.map(({ id }) => id)).not.toContain(guestCart.id);
    expect(await orderByNumber(shop.db, order.number)).toMatchObject({ email, items: order.items });
    await tokenSentTo(shop, email, 'account_deleted');
  });
});
