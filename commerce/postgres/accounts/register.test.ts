import { expect, it, vi } from 'vitest';
import { transactionOn } from '@/database/pool';
import { newAddress, newClient, newCustomer, password } from '../../contract/account-shop';
import { nl } from '../../contract/catalogue-fixture';
import { data } from '../../contract/selling-shop';
import { lockWait } from '../testing/test-database';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { markConfirmed } from './confirm';
import { customerByEmail } from './customer-row';
import { suiteShop } from '../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../testing/cheap-accounts');
  return cheapAccounts(await original());
});

const shop = suiteShop(postgresEngine);

it('an account keeps the password of the owner who confirms it while a stranger registers its address', async () => {
  const { customers } = shop.backend;
  const email = newAddress();
  data(await customers.register(nl, newCustomer(email), newClient()));
  const stranger = newCustomer(email, { password: 'Stranger-123' });
  const registering = await transactionOn(shop.db, async (tx) => {
    const account = await customerByEmail(tx, 'nl', email, 'lock');
    const registered = customers.register(nl, stranger, newClient());
    await lockWait(shop.db);
    await markConfirmed(tx, account?.id ?? '');
    return { registered };
  });
  expect(data(await registering.registered)).toBeNull();
  const login = async (given: string) => (await customers.login(nl, email, given, newClient())).ok;
  expect([await login(stranger.password), await login(password)]).toEqual([false, true]);
});
