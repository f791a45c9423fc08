import type * as argon2 from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress, newClient, newCustomer, password } from '../../../contract/account-shop';
import { nl } from '../../../contract/catalogue-fixture';
import { postgresEngine } from '../../testing/postgres-selling-shop';
import { suiteShop } from '../../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../../testing/cheap-accounts');
  return cheapAccounts(await original());
});

/** The costs of the hashes that were computed, to store a password or to check one. */
const hashes = vi.hoisted(() => [] as unknown[]);
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    hash: (text: string, cost: Parameters<typeof real.hash>[1]) => {
      const { memoryCost, parallelism, timeCost } = cost ?? {};
      hashes.push({ memoryCost, parallelism, timeCost });
      return real.hash(text, cost);
    },
    verify: (stored: string, text: string) => {
      const { memoryCost, parallelism, timeCost } = real.parseOptions(stored);
      hashes.push({ memoryCost, parallelism, timeCost });
      return real.verify(stored, text);
    },
  };
});

// A hash takes longer than everything else that a call does: its time would show whether an address has an account. How
// long the calls that send an email take at least is tested by throttle.test.ts.
describe('whether an address has an account', () => {
  const shop = suiteShop(postgresEngine);
  const known = newAddress();
  beforeAll(async () => {
    await shop.backend.customers.register(nl, newCustomer(known), newClient());
    await shop.db.execute(sql`update customer set confirmed_at = now()`);
  });
  beforeEach(() => hashes.splice(0));

  const hashesOf = async (call: (email: string) => Promise<unknown>, email: string) => {
    await call(email);
    return hashes.splice(0);
  };

  it.each<readonly [string, (email: string) => Promise<unknown>, number]>([
    ['a sign-in', (email) => shop.backend.customers.login(nl, email, 'Wrong-7-lamp', newClient()), 1],
    ['a registration', (email) => shop.backend.customers.register(nl, newCustomer(email), newClient()), 1],
    ['a forgotten password', (email) => shop.backend.customers.requestReset(nl, email), 0],
    [
      'a guessed link',
      (email) => shop.backend.customers.resetPassword(nl, email, 'A'.repeat(43), password),
      0,
    ],
  ])('does not show in the hashes of %s', async (_, call, count) => {
    const ofKnown = await hashesOf(call, known);
    expect(ofKnown).toHaveLength(count);
    expect(await hashesOf(call, newAddress())).toEqual(ofKnown);
  });
});
