import { expect, it, vi } from 'vitest';
import { staffFormats } from '@/features/staff/formats';
import { listState, type Query } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { staffTexts } from '@/lib/messages/staff-texts';
import { ordersList } from './orders-list';

const search = vi.fn(async () => ({ rows: [], total: 0 }));
const texts = await staffTexts('en');
const staff = { ...texts, format: staffFormats('en'), admin: { orders: { search } } } as unknown as Staff;
const find = (query: Query) => ordersList.load(staff, listState(ordersList, query, staff));

it('finds orders by tag, payment method and country of delivery', async () => {
  await find({ tag: 'Fragile', payment: 'applepay', country: 'NO' });
  expect(search).toHaveBeenLastCalledWith(
    expect.objectContaining({ tag: 'Fragile', paymentMethod: 'applepay', country: 'NO' }),
  );
  await find({ payment: 'shells', country: 'XX' });
  expect(search).toHaveBeenLastCalledWith(
    expect.objectContaining({ tag: undefined, paymentMethod: undefined, country: undefined }),
  );
});

it('finds the chosen orders of a file', async () => {
  await ordersList.load(staff, { ...listState(ordersList, {}, staff), ids: ['4KTX-9PZB'] });
  expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ numbers: ['4KTX-9PZB'] }));
});
