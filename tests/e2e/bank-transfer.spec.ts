import { company } from '@/config/company';
import { Caller } from './api';
import { goods, shippingPrice, unitPrice } from './demo';
import { expect, test } from './fixtures';
import { confirmationMail } from './mailbox';
import { expectAccessible, press } from './page-checks';
import { orderButton } from './steps';

test('a bank transfer is confirmed at once, with what to pay', async ({ page, shop }) => {
  const { t, price } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await caller.prepare('banktransfer');
  await page.goto('/checkout');
  await press(orderButton(page, shop));
  await page.waitForURL('**/checkout-success');
  await expect(page.getByRole('heading', { level: 1, name: t('success.pendingTitle') })).toBeVisible();
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const total = price(unitPrice(shop, goods.chime, 1) + shippingPrice(shop));
  await expect(
    page.getByText(t('success.bankTransfer', { total, number, iban: company.iban })),
  ).toBeVisible();
  await expectAccessible(page, 'checkout-success of a bank transfer');
  const { text } = await confirmationMail(number);
  expect(text).toContain(t('mail.bankTransfer', { total, number, iban: company.iban }));
});
