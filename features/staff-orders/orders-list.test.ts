import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { emptyAddress } from '@/commerce/model/address';
import type { OrderRow } from '@/commerce/ports/admin/order-list';
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
  expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ ids: ['4KTX-9PZB'] }));
});

it('previews the lines of an order and where it goes', () => {
  const street = { street: 'Uilenvlucht', number: '1', addition: '' };
  const line = { quantity: 2, name: 'Dome camera', sku: 'CAM-1', picture: '/media/dome.webp' };
  const order = {
    email: 'ada@example.com',
    name: 'Ada Uil',
    store: 'nl',
    country: 'NL',
    paymentMethod: 'ideal',
    paymentState: 'paid',
    chosenCarrier: 'dpd',
    articles: 20,
    total: { minor: 200, currency: 'EUR' },
    pickupPoint: null,
    lines: Array.from({ length: 10 }, () => line),
    shippingAddress: {
      ...emptyAddress,
      lastname: 'Uil',
      street,
      postcode: '1000 ZZ',
      city: 'Breda',
      country: 'NL',
    },
  };
  const shown = (changes: object) =>
    renderToStaticMarkup(ordersList.preview?.({ ...order, ...changes } as unknown as OrderRow, staff));
  const preview = shown({});
  for (const text of ['2 ×', 'Dome camera', 'CAM-1', '/media/dome.webp', 'and 2 more lines'])
    expect(preview).toContain(text);
  expect(preview).toMatch(/Ship to.*Uil\nUilenvlucht 1\n1000 ZZ Breda/is);
  const pickupPoint = { name: 'Kiosk', street: 'Markt 1', postcode: '1000 AA', city: 'Breda', country: 'NL' };
  expect(shown({ pickupPoint })).toMatch(/Pick-up point.*Kiosk/s);
  expect(shown({ shippingAddress: { ...emptyAddress, country: 'NL' } })).not.toContain('Ship to');
});
