import type { Page } from '@playwright/test';
import { type TagEvent, type TagPush, eventOf } from '@/mocks/tag-server';
import { consentCommand, ga4Problems } from '@/mocks/ga4-schema';
import { answeredConsent, unanswered } from './answered-consent';
import {
  choosePaymentAndDelivery,
  enterAddress,
  enterEmail,
  orderButton,
  orderNumberOnPaymentPage,
} from './checkout-steps';
import { goods, productName, shippingPrice, unitPrice } from './demo';
import { categoryPath } from './demo-lists';
import { expect, type Shop, test } from './fixtures';
import { interactUntilVisible, press } from './page-checks';

test.use({ storageState: answeredConsent('accepted') });

const email = 'measured@shop.example';

/** What the tag sends from now on, in order. */
function recordPushes(page: Page): TagPush[] {
  const pushes: TagPush[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/collect') pushes.push(request.postDataJSON() as TagPush);
  });
  return pushes;
}

const eventsOf = (pushes: readonly TagPush[]): TagEvent[] =>
  pushes.map(eventOf).filter((event) => event !== null);
const named = (pushes: readonly TagPush[], name: string) =>
  eventsOf(pushes).filter((event) => event.name === name);
const countOf = (pushes: readonly TagPush[], name: string) => () => named(pushes, name).length;

/** Whether a push is the data layer's reset before the event of an e-commerce push. */
const isReset = (push: TagPush | undefined) =>
  push !== undefined && 'ecommerce' in push && push.ecommerce === null;

/** Every push has only documented parameters and nothing personal. */
function expectClean(pushes: readonly TagPush[], shop: Shop, secrets: readonly string[]): void {
  expect(eventsOf(pushes).flatMap(({ name, params }) => ga4Problems(name, params))).toEqual([]);
  for (const push of pushes) {
    if (Array.isArray(push) && push[0] === 'consent')
      expect(consentCommand.safeParse(push).error).toBeUndefined();
  }
  const text = JSON.stringify(pushes);
  for (const secret of [email, '?', ...secrets]) expect(text, secret).not.toContain(secret);
  if (shop.code !== 'uk') return;
  for (const [index, push] of pushes.entries()) {
    if (!Array.isArray(push) && push['ecommerce'])
      expect(isReset(pushes[index - 1]), JSON.stringify(push)).toBe(true);
  }
}

test('what a shopper looks at is measured once', async ({ page, shop }) => {
  const { t } = shop;
  const pushes = recordPushes(page);
  const path = categoryPath(shop, 'turret-cameras');
  await page.goto(path);
  await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
  const link = page.locator('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  const name = await link.innerText();
  await press(link);
  await expect.poll(countOf(pushes, 'view_item')).toBe(1);
  await expect.poll(countOf(pushes, 'page_view')).toBe(2);
  expect(named(pushes, 'select_item')).toHaveLength(1);
  expect(named(pushes, 'view_item')[0]?.params).toMatchObject({
    currency: shop.currency,
    items: [{ item_name: name.replaceAll('\u00a0', ' ') }],
  });
  await page.goto(`/search?q=${goods.chime}`);
  await expect.poll(countOf(pushes, 'search')).toBe(1);
  expect(named(pushes, 'search')[0]?.params).toEqual({ search_term: goods.chime });
  await page.goto('/search?q=jane@shop.example');
  await expect.poll(countOf(pushes, 'page_view')).toBe(4);
  await interactUntilVisible(
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.title') })
      .first(),
  );
  expectClean(pushes, shop, ['jane']);
  // The denial of everything comes before all other pushes.
  expect(pushes[0]).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]);
});

test('an order is measured from the cart to the purchase, which counts once', async ({ page, shop }) => {
  const { t, price, currency } = shop;
  const pushes = recordPushes(page);
  const name = productName(shop, goods.chime);
  await page.goto(`/search?q=${goods.chime}`);
  await press(page.getByRole('button', { name: `${t('product.addToCart')}: ${name}` }));
  await expect.poll(countOf(pushes, 'add_to_cart')).toBe(1);
  await page.goto('/cart');
  await expect.poll(countOf(pushes, 'view_cart')).toBe(1);
  await page.goto('/checkout');
  await enterEmail(page, shop, email);
  await enterAddress(page, shop);
  await choosePaymentAndDelivery(page, shop, shop.config.paymentMethods[0] ?? 'visa');
  await expect.poll(countOf(pushes, 'add_payment_info')).toBe(1);
  expect([countOf(pushes, 'begin_checkout')(), countOf(pushes, 'add_shipping_info')()]).toEqual([1, 1]);
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  const total = unitPrice(shop, goods.chime, 1) + shippingPrice(shop);
  await page.getByRole('button', { name: t('payment.pay', { amount: price(total) }) }).click();
  await page.waitForURL('**/checkout-success');
  await expect.poll(countOf(pushes, 'purchase')).toBe(1);
  expect(named(pushes, 'purchase')[0]?.params).toMatchObject({
    transaction_id: number,
    currency,
    value: unitPrice(shop, goods.chime, 1) / 100,
    shipping: shippingPrice(shop) / 100,
    items: [{ item_id: goods.chime, item_name: name, quantity: 1 }],
  });
  const views = countOf(pushes, 'page_view')();
  await page.reload();
  await expect.poll(countOf(pushes, 'page_view')).toBe(views + 1);
  expect(countOf(pushes, 'purchase')()).toBe(1);
  expectClean(pushes, shop, []);
});

test.describe('on a first visit', () => {
  test.use({ storageState: unanswered });
  test('the page that was open at the acceptance is measured, with the answer', async ({ page, shop }) => {
    const pushes = recordPushes(page);
    await page.goto(categoryPath(shop, 'turret-cameras'));
    const dialog = page.getByRole('dialog', { name: shop.t('consent.title') });
    await press(dialog.getByRole('button', { name: shop.t('consent.accept'), exact: true }));
    await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
    expect(named(pushes, 'registerConsent')[0]?.params).toEqual({ consent: 'accepted' });
    expect(named(pushes, 'page_view')).toHaveLength(1);
    const commands = pushes.filter((push) => Array.isArray(push) && push[0] === 'consent');
    expect(commands).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
    ]);
    expectClean(pushes, shop, []);
  });
});
