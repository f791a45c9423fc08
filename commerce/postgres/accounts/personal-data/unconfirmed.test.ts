import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { transactionOn } from '@/database/pool';
import { retention } from '@/config/limits/retention';
import { newsletterLimits } from '@/config/limits/contact';
import {
  contextOf,
  newAddress,
  newClient,
  newCustomer,
  password,
  signedInAccount,
} from '../../../contract/account-shop';
import { nl } from '../../../contract/catalogue-fixture';
import { data, failure, placedOrder } from '../../../contract/selling-shop';
import { applyRetention } from '../../jobs/apply-retention';
import { recordedLog } from '../../testing/recorded-log';
import { postgresEngine } from '../../testing/postgres-selling-shop';
import { eraseCustomer } from './deletion';
import { suiteShop } from '../../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../../testing/cheap-accounts');
  return cheapAccounts(await original());
});
const features = vi.hoisted(() => ({ confirmation: false }));
vi.mock('@/lib/stores/enabled-features', () => ({
  featureOn: (name: string) => name !== 'emailConfirmation' || features.confirmation,
}));

describe('accounts of a store that does not confirm addresses', () => {
  const shop = suiteShop(postgresEngine);
  const customers = () => shop.backend.customers;

  /** A new account, which is signed in. */
  async function registered(email = newAddress()) {
    const signedIn = data(await customers().register(nl, newCustomer(email), newClient()));
    if (!signedIn) throw new Error('not signed in');
    return { ...signedIn, email, context: contextOf(nl, signedIn) };
  }

  it('work at once, but get no orders of their address, which nobody has proven', async () => {
    const email = newAddress();
    await placedOrder(shop.backend, nl, { email });
    const { customer, context, sessionId } = await registered(email);
    expect(customer.confirmed).toBe(false);
    expect(await customers().ofSession(nl, sessionId)).toBe(customer.id);
    expect((await shop.backend.customerOrders.list(context, 1, 10)).orders).toEqual([]);
    expect((await customers().login(nl, email, password, newClient())).ok).toBe(true);
  });

  it('neither see nor end the newsletter subscription of their address, which nobody has proven', async () => {
    const { newsletter } = shop.backend;
    const subscriber = newAddress();
    const owner = { ...nl, customer: await shop.createCustomer(nl, subscriber) };
    data(await newsletter.subscribe(owner, subscriber, 'account'));
    await shop.db.execute(sql`update customer set email = ${newAddress()} where id = ${owner.customer}`);
    const { context } = await registered(subscriber);
    expect(await newsletter.state(context)).toBeNull();
    expect(data(await newsletter.subscribe(context, subscriber, 'account'))).toBe('not_active');
    expect(failure(await newsletter.unsubscribeCustomer(context))).toEqual({ code: 'sign_in_required' });
    const { rows } = await shop.db.execute(
      sql`select state from newsletter_subscription where email = ${subscriber}`,
    );
    expect(rows).toEqual([{ state: 'subscribed' }]);
  });

  it('leave what others have under their address when they are deleted', async () => {
    const { context, email } = await registered();
    const owner = { ...nl, customer: await shop.createCustomer(nl, newAddress()) };
    data(await shop.backend.newsletter.subscribe(owner, email, 'footer'));
    await transactionOn(shop.db, (tx) => eraseCustomer(tx, context.customer ?? ''));
    expect(await customers().get(context)).toBeNull();
    const { rows } = await shop.db.execute(sql`select 1 from newsletter_subscription where email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  it('get the same answer of the newsletter as a guest, however often they ask', async () => {
    const { context, email } = await registered();
    for (let count = 0; count <= newsletterLimits.confirmations; count += 1)
      expect(data(await shop.backend.newsletter.subscribe(context, email, 'account'))).toBe('not_active');
    expect(await shop.backend.newsletter.state(context)).toBeNull();
  });

  it('are refused for an address that has one, also by concurrent calls', async () => {
    const { email } = await registered();
    const again = await customers().register(nl, newCustomer(email.toUpperCase()), newClient());
    expect(failure(again).code).toBe('email_in_use');
    const wanted = newCustomer(newAddress());
    const calls = Array.from({ length: 5 }, () => customers().register(nl, wanted, newClient()));
    expect((await Promise.all(calls)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('take another address at once, unless it has an account', async () => {
    const { email: taken } = await registered();
    const { context } = await registered();
    const change = (email: string) => customers().update(context, { email, currentPassword: password });
    expect(failure(await change(taken)).code).toBe('email_in_use');
    const next = newAddress();
    expect(data(await change(next))).toMatchObject({ email: next, confirmed: false, pendingEmail: null });
  });

  it('are not replaced by a registration once the store confirms addresses', async () => {
    const { email } = await registered();
    features.confirmation = true;
    const stranger = newCustomer(email, { password: 'Stranger-123' });
    expect(data(await customers().register(nl, stranger, newClient()))).toBeNull();
    features.confirmation = false;
    expect((await customers().login(nl, email, 'Stranger-123', newClient())).ok).toBe(false);
    expect((await customers().login(nl, email, password, newClient())).ok).toBe(true);
  });

  it('are kept when they are used, while registrations that nobody confirmed are deleted', async () => {
    const { context } = await registered();
    features.confirmation = true;
    const unused = newAddress();
    data(await customers().register(nl, newCustomer(unused), newClient()));
    features.confirmation = false;
    const days = retention.unconfirmedCustomers.days + 1;
    await applyRetention(
      { db: shop.db, log: recordedLog().log },
      new Date(Date.now() + days * 24 * 3600 * 1000),
    );
    expect(await customers().get(context)).not.toBeNull();
    const { rows } = await shop.db.execute(sql`select 1 from customer where email = ${unused}`);
    expect(rows).toEqual([]);
  });

  it('keeps the tokens of links only until their email was sent', async () => {
    features.confirmation = true;
    const worker = await shop.backend.runtime.startJobs();
    await signedInAccount(shop, nl);
    await worker.stop();
    features.confirmation = false;
    const { rows } = await shop.db.execute<{ payload: object }>(
      sql`select payload from outbox_mail where state = 'sent' and kind = 'account_confirmation'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) expect(payload).toEqual({});
  });
});
