import { paths } from '@/lib/paths/paths';
import { entryOf } from '../entry-of';
import { Caller } from './api';
import { sampleAddress } from './addresses';
import { testSkus } from './demo';
import { expect, test } from './fixtures';
import { fillAndLeave } from './form-fields';
import { press } from './page-checks';
import { addressField, fillAddress, section } from './checkout-steps';

type Line = readonly [typed: string, street: string, number: string, addition: string];

/** What shoppers and browsers put into the field of the street; lib/address/address-parts.test.ts has more of them. */
const lines: Readonly<Record<string, Line>> = {
  NL: ['Uilenvlucht 12A', 'Uilenvlucht', '12', 'A'],
  BE: ['Rue du Hibou 12 bte 3', 'Rue du Hibou', '12', 'bte 3'],
  DE: ['Hauptstraße 12a', 'Hauptstraße', '12', 'a'],
  AT: ['Eulengasse 12/3/4', 'Eulengasse', '12', '/3/4'],
  CH: ['Rue du Rhône 12b', 'Rue du Rhône', '12', 'b'],
  FR: ['12 bis rue de la Paix', 'rue de la Paix', '12', 'bis'],
  NO: ['Storgata 12B', 'Storgata', '12', 'B'],
  SE: ['Gatan 12 lgh 1101', 'Gatan', '12', 'lgh 1101'],
  IT: ['Via Roma 12/B', 'Via Roma', '12', '/B'],
  GB: ['Flat 3, 12 High St', 'High St', '12', 'Flat 3'],
};

test('a street line is taken apart into its fields', async ({ page, shop }) => {
  const { t, config } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email: 'house@shop.example' }));
  await page.goto(paths.checkoutStep('address'));
  const form = section(page, t('checkout.shippingAddress'));
  await fillAddress(form, shop);
  const field = (code: 'street' | 'number' | 'addition') => addressField(form, shop, code);
  const [typed, street, number, addition] = entryOf(lines, config.country);
  await field('number').fill('');
  await field('addition').fill('');
  await fillAndLeave(field('street'), typed);
  await expect(field('street')).toHaveValue(street);
  await expect(field('number')).toHaveValue(number);
  await expect(field('addition')).toHaveValue(addition);
  await expect(form.getByRole('status').filter({ hasText: t('address.separated') })).toHaveCount(1);
  // What is typed into the number ends in the addition; a browser may fill in the number twice.
  await field('addition').fill('');
  await fillAndLeave(field('number'), '12 bis');
  await expect(field('number')).toHaveValue('12');
  await expect(field('addition')).toHaveValue('bis');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByText(sampleAddress(config.country).postcode)).toBeVisible();
  const [saved] = (await caller.cart()).shipping_addresses;
  expect(saved?.street).toMatchObject({ number: '12', addition: 'bis' });
});

test('the server takes apart what an API client sends in one field', async ({ request, shop }) => {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  const [saved] = (await caller.prepareAddress()).shipping_addresses;
  const street = { street: saved?.street.street ?? '', number: '12A', addition: '' };
  const address = { ...saved, street };
  const cart = await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  expect(cart.shipping_addresses[0]?.street).toEqual({ ...street, number: '12', addition: 'A' });
});
