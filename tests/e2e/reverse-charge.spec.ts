import { netPrice } from '@/lib/net-price';
import { businessCart, orderAndPay, validNumbers, withEnding } from './business';
import { goods, shippingPrice, unitPrice } from './demo';
import { expect, test } from './fixtures';
import { confirmationEmail } from './mailbox';
import { expectAccessible } from './page-checks';

// In stores of EU countries other than the Netherlands (countries.md "VAT on an order").

test('a business whose number VIES confirms pays no VAT', async ({ page, shop }) => {
  const { t, code } = shop;
  const vat = validNumbers[shop.config.country] ?? '';
  const note = t('cart.taxNotice.reverse_charge', { number: vat });
  const caller = await businessCart(page, shop, vat);
  const { prices, tax } = await caller.cart();
  expect(tax).toEqual({ reason: 'reverse_charge', rate: 0, vat_number: vat, notice: 'reverse_charge' });
  const net = (minor: number) => netPrice({ minor, currency: shop.currency }, code).minor;
  const minor = net(unitPrice(shop, goods.chime, 1)) + net(shippingPrice(shop));
  expect(prices.grand_total).toEqual({ value: minor / 100, currency: shop.currency });

  await page.goto('/cart');
  await expect(page.locator('main').getByText(note)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(page.getByText(t('cart.grandTotalUntaxed')).first()).toBeVisible();
  const number = await orderAndPay(page, shop, shop.price(minor));
  await expect(page.getByText(note)).toBeVisible();
  await expectAccessible(page, 'the order of a business');
  const { text, html } = await confirmationEmail(number);
  expect(text).toContain(note);
  expect(html).toContain(note);
});

test('a business whose number VIES does not know is told, and pays VAT', async ({ page, shop }) => {
  const { t, config } = shop;
  const vat = withEnding(validNumbers[config.country] ?? '', '123');
  const notice = t('cart.taxNotice.number_invalid', { number: vat });
  await businessCart(page, shop, vat);
  await page.goto('/checkout');
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  const total = shop.price(unitPrice(shop, goods.chime, 1) + shippingPrice(shop));
  const number = await orderAndPay(page, shop, total);
  expect((await confirmationEmail(number)).text).toContain(total);
});

test('a business whose register does not answer is told that VAT is charged', async ({ page, shop }) => {
  const { t, config } = shop;
  const vat = withEnding(validNumbers[config.country] ?? '', '301');
  const caller = await businessCart(page, shop, vat);
  expect((await caller.cart()).tax?.notice).toBe('number_unchecked');
  await page.goto('/cart');
  const notice = t('cart.taxNotice.number_unchecked', { number: vat });
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  // A second failure would pause the checks of this country (config/vies.ts). tests/faults/vies.test.ts places such orders.
});
