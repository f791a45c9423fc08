import { expect, type Page } from '@playwright/test';
import { carrierNames, shippingMethods } from '@/config/shop/shipping-methods';
import type { ShippingMethod } from '@/config/shop/shipping';
import { devHost } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { paymentPaths } from '@/lib/paths/server-paths';
import type { Step } from './accessible-catalogue';
import { Caller, type WireCart } from './api';
import {
  addressField,
  enterEmail,
  fillAddress,
  orderButton,
  orderNumberOnPaymentPage,
  section,
} from './checkout-steps';
import { testSkus, productName } from './demo';
import { type Shop, shopOf } from './fixtures';
import { fillAndLeave } from './form-fields';
import { fillCart, openMiniCart } from './mini-cart';
import { makeOffer } from './offer-desk';
import { refund, shipOrder } from './order-desk';
import { press } from './page-checks';

// How accessibility.spec.ts reaches the states of the cart, the checkout and the payment.

const callerOf = (page: Page, shop: Shop) => new Caller(page.request, shop);

export const filledMiniCart: Step = async (page, shop) => {
  await fillCart(page, shop, { [testSkus.blackTurret]: 2, [testSkus.chime]: 1 });
  await page.goto(paths.brands);
  await openMiniCart(page, shop, 3);
};

export const miniCartOptions: Step = async (page, { t, ...shop }) => {
  const name = productName({ t, ...shop }, testSkus.turret);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: `${t('cart.changeOptions')}: ${name}` }).click();
  await expect(drawer.getByRole('combobox', { name: t('cart.optionsOf', { name }) })).toBeFocused();
};

export const filledCart: Step = async (page, shop) => {
  await page.goto(paths.cart);
  const line = page.locator('main').getByRole('link', { name: productName(shop, testSkus.turret) });
  await expect(line).toBeVisible();
};

export const refusedCoupon: Step = async (page, { t }) => {
  const main = page.locator('main');
  await press(main.getByText(t('coupon.question')));
  await main.getByLabel(t('coupon.label')).fill('NO-SUCH-CODE');
  await press(main.getByRole('button', { name: t('coupon.apply'), exact: true }));
  await expect(main.getByText(t('error.coupon_unknown'), { exact: true })).toBeVisible();
  await press(main.getByRole('button', { name: t('cart.withoutTaxShort') }));
  await expect(main.getByText(t('cart.grandTotalUntaxed'))).toBeVisible();
};

/** Opens a page with another cart than the server's. */
async function openWithCart(
  page: Page,
  path: string,
  change: (cart: WireCart) => Partial<WireCart>,
): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/cart**', async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as WireCart;
    await route.fulfill({ response, json: { ...cart, ...change(cart) } });
  });
  await page.goto(path);
}

/** A cart with products that cannot be ordered, and a coupon that does not apply. */
export const brokenCart: Step = async (page, { t }) => {
  const problems = ['out_of_stock', 'unavailable', 'insufficient_stock'] as const;
  await openWithCart(page, paths.cart, ({ items }) => ({
    hasError: true,
    error: 'out_of_stock',
    items: items.map((item, index) => ({ ...item, error: problems[index] ?? null })),
    applied_coupons: [{ code: 'OWL', message: t('error.coupon_unknown') }],
  }));
  await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
};

/** The cart of an offer, with a discount. */
export const offerCart: Step = async (page, shop) => {
  const items = [{ sku: testSkus.chime, quantity: 3, price: 1_000 }];
  const { path, number } = await makeOffer(shop, { items });
  await page.unrouteAll();
  const confirmed = await page.request.post(`/api${path.replace('/offer/', '/offer/confirm/')}`);
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await page.goto(paths.cart);
  await expect(page.locator('main').getByText(number)).toBeVisible();
};

/** The checkout at its first step, without and then with an error. */
export const checkout: Step = async (page, shop) => {
  await fillCart(page, shop, { [testSkus.chime]: 1 });
  await page.goto(paths.checkout);
  await expect(section(page, shop.t('checkout.contact')).getByLabel(shop.t('checkout.email'))).toBeVisible();
};

export const contactError: Step = async (page, { t }) => {
  const contact = section(page, t('checkout.contact'));
  await contact.getByLabel(t('checkout.email')).press('Enter');
  await expect(contact.getByText(t('validation.required'))).toBeVisible();
};

const addressForm = (page: Page, { t }: Shop) => section(page, t('checkout.shippingAddress')).locator('form');

/** An order for a company, with errors and a suggested VAT number, and the billing address in another country. */
export const addressErrors: Step = async (page, shop) => {
  const { t } = shop;
  await enterEmail(page, shop, 'noa@shop.example');
  const form = addressForm(page, shop);
  await fillAddress(form, shop);
  await form
    .getByRole('checkbox', { name: t('address.business') })
    .first()
    .check();
  await fillAndLeave(addressField(form, shop, 'vat'), '123456789');
  await form.getByLabel(t('checkout.sameAsShipping')).uncheck();
  await form.getByRole('combobox', { name: t('address.country') }).selectOption('US');
  await fillAndLeave(form.locator('[name="billing.postcode"]'), '1234 AB');
  await addressField(form, shop, 'postcode').fill('nowhere');
  await press(form.getByRole('button', { name: t('checkout.saveAddress') }));
  const missing = t('address.missing', { field: t('address.company') });
  await expect(form.getByText(missing).first()).toBeVisible();
};

/** A pick-up without a point. */
export const pickupPoints: Step = async (page, shop) => {
  const { t, code, config } = shop;
  const methods: readonly ShippingMethod[] = shippingMethods[code];
  const pickup = methods.find(({ method }) => method === 'pickup');
  const title = pickup && t(pickup.titleKey, { carrier: carrierNames[pickup.carrier] });
  await page.unrouteAll();
  await callerOf(page, shop).prepare(config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkoutStep('delivery'));
  await press(page.getByRole('radio', { name: title ?? 'no method' }));
  await expect(page.getByRole('group', { name: t('checkout.choosePickupPoint') })).toBeVisible();
  await press(
    section(page, t('checkout.shippingMethod')).getByRole('button', {
      name: t('checkout.continue'),
      exact: true,
    }),
  );
  await expect(page.getByText(t('error.pickup_point_missing'))).toBeVisible();
};

export const noShippingMethods: Step = async (page, shop) => {
  const { t } = shop;
  await callerOf(page, shop).prepare(null);
  await openWithCart(page, paths.checkoutStep('delivery'), ({ shipping_addresses: [address] }) => ({
    shipping_addresses: address
      ? [{ ...address, selected_shipping_method: null, available_shipping_methods: [] }]
      : [],
  }));
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.noShippingMethods') })).toBeVisible();
};

export const noPaymentMethods: Step = async (page, { t }) => {
  await openWithCart(page, paths.checkoutStep('payment'), () => ({
    selected_payment_method: null,
    available_payment_methods: [],
  }));
  await expect(page.getByRole('alert').filter({ hasText: t('checkout.noPaymentMethods') })).toBeVisible();
};

/** The checkout with everything but the order, after a payment that was refused. */
export const completeCheckout: Step = async (page, shop) => {
  await callerOf(page, shop).prepare(shop.config.paymentMethods[0] ?? 'visa');
  // The draft of the address is wrong, so its step would be open.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(paymentPaths.retry('refused'));
  await expect(page.getByText(shop.t('cart.paymentRefused'))).toBeVisible();
  await expect(orderButton(page, shop)).toBeVisible();
};

/** The cart of a browser that has left the payment page. */
export const openOrder: Step = async (page, shop) => {
  const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkout);
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await page.goto(paths.cart);
  await expect(page.getByText(shop.t('checkout.openOrder.title', { number }))).toBeVisible();
};

export const paymentPage: Step = async (page, { t }) => {
  await press(page.getByRole('button', { name: t('checkout.openOrder.pay') }));
  await page.waitForURL(/\/multisafepay\/sandbox\//);
};

export const success: Step = async (page, { t }) => {
  await page.locator('button[value=paid]').click();
  await page.waitForURL(`**${paths.checkoutSuccess}`);
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
};

/** A sent order of which a part was refunded, and that was ordered again. */
export const orderPage: Step = async (page, { t }) => {
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await shipOrder(number);
  await refund(number, 150);
  await page.goto(paths.order(number));
  await press(page.getByRole('button', { name: t('orders.reorder') }));
  await expect(page.getByText(t('orders.reordered'))).toBeVisible();
};

/** In a store with this method. */
export const transfer: Step = async (page) => {
  const shop = await shopOf('de');
  const { port } = new URL(page.url());
  const origin = `http://${devHost(shop.code)}:${port}`;
  const caller = new Caller(page.request, shop, origin);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare('banktransfer');
  await caller.placed();
  await page.goto(`${origin}${paths.checkoutSuccess}`);
  await expect(page.getByRole('heading', { level: 1, name: shop.t('success.pendingTitle') })).toBeVisible();
};

export const cancelTransfer: Step = async (page) => {
  const { t } = await shopOf('de');
  await press(page.getByRole('button', { name: t('success.cancelOrder') }));
  await expect(page.getByRole('dialog', { name: t('success.cancelOrder') })).toBeVisible();
};
