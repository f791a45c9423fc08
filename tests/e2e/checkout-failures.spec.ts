import type { Page, Route } from '@playwright/test';
import { heaviestOrder } from '@/commerce/domain/delivery/shipping';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { type CheckoutStep, paths } from '@/lib/paths/paths';
import { Caller, type WireCart } from './api';
import { testSkus, productName } from './demo';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';
import { changeStep, continueFrom, orderButton, section } from './checkout-steps';

/** The body of an error response without a text. */
const failed = { status: 500, json: { status: 'error', code: 'internal', message: 'x' } };

/** A shopper whose cart is complete except for the order. */
async function preparedCart(page: Page, shop: Shop): Promise<Caller> {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  return caller;
}

/** The same, at a step of the checkout. */
async function completeCheckout(page: Page, shop: Shop, step: CheckoutStep): Promise<Caller> {
  const caller = await preparedCart(page, shop);
  await page.goto(paths.checkoutStep(step));
  return caller;
}

/** Answers the calls whose body contains `type`. */
async function answer(page: Page, type: string, reply: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/cart**', (route) =>
    route.request().postData()?.includes(type) ? reply(route) : route.fallback(),
  );
}

/** Changes the cart that the page reads. */
async function changeCart(page: Page, change: (cart: WireCart) => WireCart): Promise<void> {
  await page.route('**/api/cart**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as WireCart) });
  });
}

// The browser reports each failed call; `context.newPage` opens a page that allows it.

test('an address, a delivery and a payment method that cannot be saved show the reason', async ({
  context,
  shop,
}) => {
  const { t } = shop;
  const page = await context.newPage();
  await completeCheckout(page, shop, 'payment');
  await answer(page, 'checkout-setPaymentMethod', (route) => route.abort());
  await press(page.locator('input[name=payment]:not(:checked)').first());
  await expect(page.getByText(t('checkout.paymentMethodFailed'))).toBeVisible();

  await answer(page, 'checkout-setShippingMethod', (route) => route.fulfill(failed));
  await changeStep(page, shop, t('checkout.shippingMethod'));
  await press(page.locator('input[name=delivery]:not(:checked)').first());
  await expect(page.getByText(t('checkout.shippingMethodFailed'))).toBeVisible();

  await answer(page, 'checkout-setShippingAddress', (route) => route.fulfill(failed));
  await changeStep(page, shop, t('checkout.shippingAddress'));
  const form = section(page, t('checkout.shippingAddress')).locator('form');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  await expect(form.getByRole('alert')).toHaveText(t('checkout.addressFailed'));
  await expect(page).toHaveURL(/step=address$/);
});

test('an order that no carrier takes says so, and what to do', async ({ page, shop }) => {
  const { t } = shop;
  const caller = await preparedCart(page, shop);
  // A pallet of cable: 50 boxes of 4.2 kg and 20 reels of 6.4 kg.
  await caller.cart(await caller.add('ARB-R6', 50));
  await caller.cart(await caller.add('ARB-RB', 20));
  await page.goto(paths.checkoutStep('delivery'));
  const alert = page.getByRole('alert').filter({ hasText: t('checkout.noShippingMethods') });
  const limit = String(heaviestOrder(offeredShipping(shop.code)));
  await expect(alert).toContainText(
    t('checkout.heavyOrder', { weight: limit, phone: shop.config.phoneNumber }),
  );
  expect((await caller.placeOrder()).status()).toBe(422);
  await alert.getByRole('link', { name: t('checkout.backToCart') }).click();
  await page.waitForURL('**/cart');
  const reel = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: productName(shop, 'ARB-RB') });
  await press(
    reel.getByRole('button', { name: t('cart.removeItem', { name: productName(shop, 'ARB-RB') }) }),
  );
  await expect(reel).toHaveCount(0);
  await page.goto(paths.checkoutStep('delivery'));
  await expect(page.locator('input[name=delivery]').first()).toBeVisible();
});

test('an order that fails shows the reason, and its payment is cancelled', async ({ context, shop }) => {
  const page = await context.newPage();
  const caller = await completeCheckout(page, shop, 'payment');
  const { id } = await caller.cart();
  const failures = [
    [(route: Route) => route.fulfill(failed), 'checkout.placeOrderFailed'],
    // The server is not reached.
    [(route: Route) => route.abort(), 'checkout.submitFailed'],
  ] as const;
  for (const [reply, key] of failures) {
    const canceled = page.waitForRequest((request) => request.postData()?.includes('cancelPayment') ?? false);
    await answer(page, 'checkout-placeOrder', reply);
    await press(orderButton(page, shop));
    await expect(page.getByText(shop.t(key)).first()).toBeVisible();
    expect((await canceled).postDataJSON()).toEqual({ type: 'cancelPayment', cartid: id });
    await expect(orderButton(page, shop)).toBeEnabled();
  }
});

test('a product that sold out blocks the order and offers a way out', async ({ page, shop }) => {
  await changeCart(page, (cart) => ({
    ...cart,
    hasError: true,
    error: 'out_of_stock',
    items: cart.items.map((item) => ({ ...item, error: 'out_of_stock' })),
  }));
  await completeCheckout(page, shop, 'payment');
  await expect(page.getByText(shop.t('cart.problems.out_of_stock'))).toBeVisible();
  await expect(page.getByRole('button', { name: shop.t('cart.fix.out_of_stock') })).toBeVisible();
});

test('the step with a missing choice is named', async ({ page, shop }) => {
  const { t } = shop;
  const caller = await preparedCart(page, shop);
  // The cart loses its method, as it does if an address outside the area of the carrier is saved in another tab. Of a
  // pick-up none is preselected.
  await changeCart(page, (cart) => ({
    ...cart,
    shipping_addresses: cart.shipping_addresses.map((address) => ({
      ...address,
      selected_shipping_method: null,
      available_shipping_methods: address.available_shipping_methods.filter(
        ({ method_code }) => method_code === 'pickup',
      ),
    })),
  }));
  await page.goto(paths.checkoutStep('delivery'));
  await continueFrom(page, shop, t('checkout.shippingMethod'));
  await expect(page.getByText(t('error.shipping_method_missing'))).toBeVisible();
  await expect(page.locator('input[name=delivery]').first()).toBeFocused();
  await changeStep(page, shop, t('checkout.contact'));
  await expect(page).toHaveURL(/step=contact$/);
  expect((await caller.cart()).items).toHaveLength(1);
});

for (const code of ['transfer_review', 'pieces_not_held'] as const)
  test(`an order that reserves nothing yet says so first (${code}), and is sent when the shopper orders again`, async ({
    context,
    shop,
  }) => {
    const page = await context.newPage();
    await completeCheckout(page, shop, 'payment');
    const message = shop.t(`error.${code}`, { sku: 'OWL-1' });
    const sent: unknown[] = [];
    await answer(page, 'checkout-placeOrder', (route) => {
      sent.push(route.request().postDataJSON());
      const json = { status: 'error', code, sku: 'OWL-1', message };
      return sent.length === 1 ? route.fulfill({ status: 409, json }) : route.fallback();
    });
    await press(orderButton(page, shop));
    await expect(page.locator('main').getByText(message)).toBeVisible();
    await press(orderButton(page, shop));
    await expect(page).not.toHaveURL(/\/checkout(\?|$)/);
    expect(sent).toMatchObject([{ acceptReview: false }, { acceptReview: true }]);
  });
