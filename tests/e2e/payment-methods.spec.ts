import { paths } from '@/lib/paths/paths';
import { Caller, type WireCart } from './api';
import { testSkus } from './demo';
import { expect, test } from './fixtures';
import { hydrated, press } from './page-checks';

// What the shop offers while the provider does not answer: commerce/providers/multisafepay/gateways.test.ts.

test('payment methods that are not received can be asked for again', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(null);
  await page.route('**/api/cart**', async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as WireCart;
    await route.fulfill({ response, json: { ...cart, available_payment_methods: [] } });
  });
  await page.goto(paths.checkoutStep('payment'));
  const alert = page.getByRole('alert').filter({ hasText: t('checkout.noPaymentMethods') });
  const retry = alert.getByRole('button', { name: t('failure.retry') });
  const methods = page.locator('input[name=payment]');
  await hydrated(retry);
  const answered = page.waitForResponse('**/api/cart**');
  await retry.click();
  await answered;
  await expect(alert).toBeVisible();
  await expect(methods).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await press(retry);
  await expect(methods).toHaveCount(shop.config.paymentMethods.length);
  await expect(alert).toHaveCount(0);
});
