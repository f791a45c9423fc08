import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { transactionOn } from '@/database/pool';
import { until } from '@/lib/testing/until';
import { newAddress, newClient, newCustomer, password } from '../../contract/account-shop';
import { nl } from '../../contract/catalogue-fixture';
import { data } from '../../contract/selling-shop';
import { openSellingShop, type PostgresSellingShop } from '../testing/postgres-selling-shop';
import { markConfirmed } from './confirm';
import { customerByEmail } from './customer-row';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../testing/cheap-accounts');
  return cheapAccounts(await original());
});

let shop: PostgresSellingShop;
beforeAll(async () => void (shop = await openSellingShop()));
afterAll(() => shop.close());

/** Whether a transaction of the shop waits for another one. */
async function waits(): Promise<true | null> {
  const { rows } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0 ? true : null;
}

it('an account keeps the password of the owner who confirms it while a stranger registers its address', async () => {
  const { customers } = shop.backend;
  const email = newAddress();
  data(await customers.register(nl, newCustomer(email), newClient()));
  const stranger = newCustomer(email, { password: 'Stranger-123' });
  const registering = await transactionOn(shop.db, async (tx) => {
    const account = await customerByEmail(tx, 'nl', email, 'lock');
    const registered = customers.register(nl, stranger, newClient());
    await until(waits);
    await markConfirmed(tx, account?.id ?? '');
    return { registered };
  });
  expect(data(await registering.registered)).toBeNull();
  const login = async (given: string) => (await customers.login(nl, email, given, newClient())).ok;
  expect([await login(stranger.password), await login(password)]).toEqual([false, true]);
});
