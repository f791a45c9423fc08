import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { type Address, emptyAddress } from '@/commerce/model/address';
import { saveIfWanted } from './saved-addresses';

const { added } = vi.hoisted(() => ({ added: [] as Address[] }));

vi.mock('next/root-params', () => ({}));
vi.mock('@/commerce/backend', () => ({
  backend: () => ({
    addresses: {
      add: async (_: unknown, address: Address) => {
        added.push(address);
        return { ok: true };
      },
    },
  }),
}));

const guest: Context = { store: 'nl', currency: 'EUR', customer: null };
const customer: Context = { ...guest, customer: 'c1' as NonNullable<Context['customer']> };
const address: Address = { ...emptyAddress, country: 'NL', city: 'Utrecht', poNumber: 'PO-2026-1' };

beforeEach(() => {
  added.length = 0;
});

describe('an address of the checkout', () => {
  it('is saved without the reference of the order', async () => {
    expect((await saveIfWanted(customer, address, true)).ok).toBe(true);
    expect(added).toEqual([{ ...address, poNumber: '' }]);
  });

  it('is not saved for a guest, nor unless the customer wishes it', async () => {
    expect((await saveIfWanted(guest, address, true)).ok).toBe(true);
    expect((await saveIfWanted(customer, address, false)).ok).toBe(true);
    expect(added).toEqual([]);
  });
});
