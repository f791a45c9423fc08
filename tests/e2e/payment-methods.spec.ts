import { onlinePayments } from '@/config/payments';
import { type MultisafepayServer, startMultisafepay } from '@/mocks/multisafepay-server';
import { Caller } from './api';
import { goods } from './demo';
import { testOn } from './feature-server';
import { expect } from './fixtures';
import { expectAccessible, press } from './page-checks';

interface MockWorker {
  /** The payment provider of the second server; it does not answer at first. */
  provider: MultisafepayServer;
}

// A shop with an account at MultiSafepay: what it offers is what `GET /gateways` answers.
const test = testOn({}).extend<object, MockWorker>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startMultisafepay();
      server.setMode('down');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ provider }, use) => use({ ...provider.variables, PAYMENT_SANDBOX: 'off' }),
    { scope: 'worker' },
  ],
});

test('payment methods that are not received can be asked for again', async ({ page, shop, provider }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  const cart = await caller.prepare(null);
  expect(cart.available_payment_methods).toEqual([]);
  await page.goto('/checkout?step=payment');
  const alert = page.getByRole('alert').filter({ hasText: t('checkout.noPaymentMethods') });
  await expect(alert).toBeVisible();
  await expectAccessible(page, 'checkout without payment methods');

  provider.setMode('ok');
  // The shop asks the provider again after a pause (config/payments.ts).
  await expect(async () => {
    await press(alert.getByRole('button', { name: t('failure.retry') }));
    await expect(page.locator('input[name=payment]').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: onlinePayments.methodsRetryMs + 15_000 });
  await expect(alert).toHaveCount(0);
});
