import { randomUUID } from 'node:crypto';
import { localeKey } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { productPath } from '../screenshots/demo-paths';
import { Caller, type PlacedReply } from './api';
import { callUser, newCustomer } from './customer';
import { testSkus, listWith, productName, categoryPath } from './demo';
import { testWith } from './feature-server';
import { expect, test as testOn } from './fixtures';

// The features that are on by default, switched off. Their own journeys have them on.
const test = testWith('-reviews,-compare,-reorder,-productLabels,-emailConfirmation');
// In one worker, which starts one server.
test.describe.configure({ mode: 'default' });

testOn('lists have labels', async ({ request, shop }) => {
  const html = await (await request.get(categoryPath(shop, 'cameras'))).text();
  expect(html).toContain(`>${shop.t('product.labels.bestseller')}<`);
});

test('without labels, comparison and reviews no page shows or links them', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const html = await (await request.get(categoryPath(shop, 'cameras'))).text();
  expect(html).not.toContain(`>${t('product.labels.bestseller')}<`);
  await page.goto(listWith(testSkus.turret));
  const name = productName(shop, testSkus.turret);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('compare.toggle', { name }), exact: true })).toHaveCount(0);
  await page.goto(productPath(testSkus.turret, shop.config.language));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: t('reviews.title') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('reviews.title'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('compare.toggle', { name }) })).toHaveCount(0);
  expect(await page.content()).not.toContain('aggregateRating');
  expect((await request.get('/compare')).status()).toBe(404);
  expect((await request.get(paths.reviews(testSkus.turret))).status()).toBe(404);
  const query = `locale=${localeKey(shop.code)}&product=${testSkus.turret}`;
  expect((await request.get(`${paths.api.reviews}?${query}`)).status()).toBe(404);
});

test('without reorder an order has no button for it, and the call is refused', async ({ page, shop }) => {
  const { t } = shop;
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  const placed = await caller.put({ type: 'checkout-placeOrder' }, { 'idempotency-key': randomUUID() });
  const { orderData, redirect } = (await placed.json()) as PlacedReply;
  await page.request.post(`${redirect}/decide`, { form: { choice: 'paid' } });
  const { number } = orderData;
  expect((await caller.post({ type: 'cart-reorderItems', orderNumber: number })).status()).toBe(404);
  await page.goto(paths.order(number));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('orders.reorder') })).toHaveCount(0);
});

test('without confirmation of addresses a new account is signed in at once', async ({ request, shop }) => {
  const reply = await callUser(request, shop, { type: 'register', ...newCustomer() });
  expect(await reply.json()).toMatchObject({ status: 'success', isLoggedIn: true });
  expect((await request.get(accountPaths.edit, { maxRedirects: 0 })).status()).toBe(200);
});
