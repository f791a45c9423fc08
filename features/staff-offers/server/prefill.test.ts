import { expect, it } from 'vitest';
import { minorField } from '@/features/staff/fields';
import { staffFormats } from '@/features/staff/formats';
import type { Staff } from '@/features/staff/server/staff';
import { offerForm } from './prefill';

const person = { email: 'ada@example.com', name: 'Ada Uil' };
const staffWith = (admin: object) => ({ admin, format: staffFormats('en') }) as unknown as Staff;

it('begins with a request of the cart', async () => {
  const message = 'Hello\n\nGraag ontvang ik een offerte voor:\r\n6 × NOC-W5-28\r\n12 × B/2 & C*1\n0 × A';
  const staff = staffWith({
    messages: { show: async () => ({ message: { ...person, store: 'nl', message } }) },
  });
  expect(await offerForm(staff, { message: 'id' })).toMatchObject({
    ...person,
    shop: { store: 'nl', currency: 'EUR' },
    missing: false,
    lines: [
      { sku: 'NOC-W5-28', quantity: 6, price: '' },
      { sku: 'B/2 & C*1', quantity: 12 },
    ],
  });
});

it('begins with the cart of a customer, in one store', async () => {
  const items = [
    { sku: 'CAM-1', name: 'Dome', quantity: 2, price: { minor: 9_050, currency: 'EUR' } },
    { sku: 'OLD', name: 'Old', quantity: 1, price: null },
  ];
  const record = { customers: [person], carts: [{ store: 'nl', items }] };
  const asked: string[] = [];
  const show = async (email: string) => {
    asked.push(email);
    return record;
  };
  const staff = staffWith({ customers: { show } });
  expect(await offerForm(staff, { customer: person.email, cart: 'nl' })).toMatchObject({
    ...person,
    lines: [
      { sku: 'CAM-1', quantity: 2, price: '90.50' },
      { sku: 'OLD', price: '' },
    ],
  });
  expect(await offerForm(staff, { customer: person.email, cart: 'de' })).toMatchObject({
    email: person.email,
    missing: true,
  });
  expect(asked).toEqual([person.email, person.email]);
});

it.each([
  ['en', '1234.50'],
  ['nl', '1234,50'],
  ['de', '1234,50'],
] as const)('takes prices over as they are typed in %s', async (language, price) => {
  const amount = { minor: 123_450, currency: 'EUR' };
  const offer = {
    items: [{ sku: 'CAM-1', name: 'Dome', quantity: 1, price: amount }],
    delivery: { methodCode: 'express', amount },
    store: 'nl',
    totals: { grandTotal: amount },
  };
  const staff = { admin: { offers: { show: async () => offer } }, format: staffFormats(language) };
  expect(await offerForm(staff as unknown as Staff, { from: 'OF-1' })).toMatchObject({
    lines: [{ price }],
    delivery: { method: 'express', price },
  });
  expect(minorField.parse(price)).toBe(amount.minor);
});
