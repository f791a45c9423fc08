import { vi } from 'vitest';
import { customerContract } from '../contract/customers/customers.contract';
import { customerOrderContract } from '../contract/customers/customer-orders.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('./testing/cheap-accounts');
  return cheapAccounts(await original());
});

customerContract(postgresEngine);
customerOrderContract(postgresEngine);
