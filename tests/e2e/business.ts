import type { Page } from '@playwright/test';
import type { StoreCountry } from '@/config/types';
import { wireAddress } from './addresses';
import { Caller } from './api';
import { orderButton, orderNumberOnPaymentPage } from './checkout-steps';
import { goods } from './demo';
import type { Shop } from './fixtures';
import { press } from './page-checks';

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

/** A cart that is ready to be ordered by a business with the VAT number. */
export async function businessCart(page: Page, shop: Shop, vat: string): Promise<Caller> {
  const { country, paymentMethods } = shop.config;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare(paymentMethods[0] ?? 'visa');
  const address = { ...wireAddress(country), company: 'Owl Trading', vat };
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  return caller;
}

/** Orders and pays. Returns the number of the order. */
export async function orderAndPay(page: Page, shop: Shop, total: string): Promise<string> {
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await page.getByRole('button', { name: shop.t('payment.pay', { amount: total }) }).click();
  await page.waitForURL('**/checkout-success');
  return number;
}
