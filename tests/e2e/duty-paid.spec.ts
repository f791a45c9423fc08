import { paths } from '@/lib/paths/paths';
import { businessCart } from './business';
import { testSkus, shippingPrice, unitPrice } from './demo';
import { expect, test } from './fixtures';

// In stores of countries outside the EU (docs/countries.md "VAT on an order").

test('the price includes VAT and duties, for businesses too', async ({ page, shop }) => {
  const caller = await businessCart(page.request, shop, '');
  expect((await caller.cart()).tax).toMatchObject({ reason: 'duty_paid', notice: 'duty_paid' });
  await page.goto(paths.cart);
  await expect(page.locator('main').getByText(shop.t('cart.taxNotice.duty_paid'))).toBeVisible();
  const { prices } = await caller.cart();
  const minor = unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop);
  expect(prices.grand_total).toEqual({ value: minor / 100, currency: shop.currency });
});
