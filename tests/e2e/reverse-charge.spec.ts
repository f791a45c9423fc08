import { netPrice } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';
import { businessAddress, businessCart, orderAndPay, validNumbers, withEnding } from './business';
import { testSkus, shippingPrice, unitPrice } from './demo';
import { expect, test } from './fixtures';
import { confirmationEmail } from './mailbox';

// In stores of EU countries other than the Netherlands (docs/countries.md "VAT on an order").

test('a business whose number VIES confirms pays no VAT', async ({ page, shop }) => {
  const { t, code } = shop;
  const vat = validNumbers[shop.config.country] ?? '';
  const note = t('cart.taxNotice.reverse_charge', { number: vat });
  const caller = await businessCart(page.request, shop, vat);
  const { prices, tax } = await caller.cart();
  expect(tax).toEqual({ reason: 'reverse_charge', rate: 0, vat_number: vat, notice: 'reverse_charge' });
  const net = (minor: number) => netPrice({ minor, currency: shop.currency }, code).minor;
  const minor = net(unitPrice(shop, testSkus.chime, 1)) + net(shippingPrice(shop));
  expect(prices.grand_total).toEqual({ value: minor / 100, currency: shop.currency });

  await page.goto(paths.checkout);
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(page.getByText(t('cart.grandTotalUntaxed')).first()).toBeVisible();
  await expect(page.locator('main')).toContainText(shop.price(minor));
  const { number, success } = await orderAndPay(caller, shop.price(minor));
  expect(success).toContain(note);
  const { text, html } = await confirmationEmail(number);
  expect(text).toContain(note);
  expect(html).toContain(note);
});

test('a business whose number VIES cannot check or does not know is told, and pays VAT', async ({
  page,
  shop,
}) => {
  const { t, config } = shop;
  const known = validNumbers[config.country] ?? '';
  const [unchecked, unknown] = [withEnding(known, '301'), withEnding(known, '123')];
  // A second failure would pause the checks of this country (config/limits/third-parties.ts). tests/faults/vies.test.ts places such orders.
  const caller = await businessCart(page.request, shop, unchecked);
  expect((await caller.cart()).tax?.notice).toBe('number_unchecked');
  await page.goto(paths.cart);
  const warning = t('cart.taxNotice.number_unchecked', { number: unchecked });
  await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible();

  const address = businessAddress(shop, unknown);
  await caller.cart(await caller.put({ type: 'checkout-setShippingAddress', address }));
  await page.goto(paths.checkout);
  const refusal = t('cart.taxNotice.number_invalid', { number: unknown });
  await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible();
  const total = shop.price(unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop));
  const { number } = await orderAndPay(caller, total);
  expect((await confirmationEmail(number)).text).toContain(total);
});
