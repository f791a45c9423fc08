import { type APIRequestContext, expect } from '@playwright/test';
import type { StoreCountry } from '@/config/types';
import { wireAddress } from './addresses';
import { Caller } from './api';
import { testSkus } from './demo';
import type { Shop } from './fixtures';
import { textOf } from './html';

/** VAT numbers that the mock of VIES (mocks/vies-server.ts) knows; the same with another ending is invalid. */
export const validNumbers: Partial<Record<StoreCountry, string>> = {
  AT: 'ATU00000100',
  BE: 'BE0000000100',
  DE: 'DE100000100',
  FR: 'FRXX000000100',
  IT: 'IT00000000100',
  SE: 'SE000000010001',
};

/** The same number with an ending that means something else to the mock. */
export const withEnding = (number: string, ending: string) => number.replace(/100(01)?$/, `${ending}$1`);

/** The delivery address of a business with the VAT number. */
export const businessAddress = ({ config }: Shop, vat: string) => ({
  ...wireAddress(config.country),
  company: 'Owl Trading',
  vat,
});

/** A cart that is ready to be ordered by a business with the VAT number. */
export async function businessCart(request: APIRequestContext, shop: Shop, vat: string): Promise<Caller> {
  const caller = new Caller(request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  const address = businessAddress(shop, vat);
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  return caller;
}

/** Orders, and pays what the payment page demands. Returns the number of the order, and the text of its success page. */
export async function orderAndPay(
  caller: Caller,
  total: string,
): Promise<{ number: string; success: string }> {
  const { request, shop } = caller;
  const { redirect, orderData } = await caller.placed();
  const payment = textOf(await (await request.get(redirect)).text());
  expect(payment).toContain(shop.t('payment.pay', { amount: total }));
  const paid = await request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  return { number: orderData.number, success: textOf(await paid.text()) };
}
