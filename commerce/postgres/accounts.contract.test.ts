import { vi } from 'vitest';
import { accountChangeContract } from '../contract/customers/account-changes.contract';
import { accountProofContract } from '../contract/customers/account-proofs.contract';
import { addressContract } from '../contract/customers/addresses.contract';
import { postgresEngine } from './testing/postgres-selling-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('./testing/cheap-accounts');
  return cheapAccounts(await original());
});

accountChangeContract(postgresEngine);
accountProofContract(postgresEngine);
addressContract(postgresEngine);
