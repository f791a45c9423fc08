import { expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { clearPageCaches } from '@/lib/bridge';
import { sharedRead } from './shared-read';

const uk: Context = { store: 'uk', currency: 'GBP', customer: null };

it('reads once per store and currency until the catalogue changes', async () => {
  const read = vi.fn((context: Context) => Promise.resolve({ of: context.store }));
  const shared = sharedRead(read);
  await Promise.all([shared(uk), shared({ ...uk }), shared({ ...uk, currency: 'EUR' })]);
  expect(await shared(uk)).toEqual({ of: 'uk' });
  expect(read).toHaveBeenCalledTimes(2);
  clearPageCaches();
  await shared(uk);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads for each request of a customer', async () => {
  const read = vi.fn((context: Context) => Promise.resolve({ of: context.customer }));
  const shared = sharedRead(read);
  const customer = { ...uk, customer: '1' as NonNullable<Context['customer']> };
  await shared(customer);
  await shared(customer);
  expect(read).toHaveBeenCalledTimes(2);
});
