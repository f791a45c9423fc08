import { wireAddress } from './addresses';
import { businessCart } from './business';
import { expect, test } from './fixtures';

test('an invoice goes to any country, a parcel only to that of the store', async ({ request, shop }) => {
  const { t, config } = shop;
  const caller = await businessCart(request, shop, '');
  const abroad = config.country === 'IT' ? 'DE' : 'IT';
  const address = wireAddress(abroad);
  const delivery = await caller.put({ type: 'checkout-setShippingAddress', address });
  expect(delivery.status()).toBe(422);
  expect(await delivery.json()).toMatchObject({ fields: { 'address.country': t('validation.country') } });
  const { billing_address: billing } = await caller.cart(
    await caller.put({ type: 'checkout-setBillingAddress', address }),
  );
  expect(billing).toMatchObject({ country: abroad, postcode: address.postcode });
  const finnish = { ...address, country: 'FI', postcode: '00100', region: '', vat: 'FI00000100' };
  await caller.cart(await caller.put({ type: 'checkout-setBillingAddress', address: finnish }));
  const unknown = await caller.put({
    type: 'checkout-setBillingAddress',
    address: { ...address, country: 'XX' },
  });
  expect(await unknown.json()).toMatchObject({
    fields: { 'address.country': t('validation.countryChoice') },
  });
});
