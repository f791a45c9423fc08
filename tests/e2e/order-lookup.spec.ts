import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { ShippingMethod } from '@/config/shop/shipping';
import { vatRate } from '@/config/countries/countries';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { formatDate } from '@/lib/dates/dates';
import { chosenDeliveryDay, formatDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paths } from '@/lib/paths/paths';
import { telHref } from '@/lib/address/tel';
import { Caller, paidChimes } from './api';
import { expressMethod, testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, mainOf, textOf } from './html';
import { confirmationEmail, linkIn } from './mailbox';
import { parcel, refund, shipOrder } from './order-desk';
import { expectNoHorizontalScroll, press } from './page-checks';

const email = 'noa@shop.example';
const extras = { comment: 'Please ring twice', poNumber: 'PO 7' };

/** Places an order of two chimes in another browser, and pays it. Returns its number. */
const paidOrder = (request: APIRequestContext, shop: Shop) => paidChimes(request, shop, email, extras);

async function lookUp(page: Page, { t }: Shop, number: string, address: string): Promise<void> {
  await page.getByLabel(t('email.orderNumber')).fill(number);
  await page.locator('main').getByLabel(t('checkout.email')).fill(address);
  await page.getByRole('button', { name: t('orders.find') }).click();
}

/** Sends the form of the look-up: the browser of `request` sees the order then. */
const find = (request: APIRequestContext, number: string, address: string): Promise<APIResponse> =>
  request.post(paths.findOrder, { form: { number, email: address } });

/** The text of the main element of a page. */
const mainText = async (reply: APIResponse): Promise<string> => textOf(mainOf(await reply.text()));

/** The sentence with the day on which an order of today arrives. */
function deliverySentence({ t, code }: Shop, { carrier, method }: ShippingMethod): string {
  const day = chosenDeliveryDay(code, { carrierCode: carrier, methodCode: method }, new Date());
  return `${t('checkout.deliveryBy', { day: formatDeliveryDay(day, code) })}.`;
}

test('an order is found by its number and email address, with its progress and its parcel', async ({
  page,
  request,
  shop,
}) => {
  const { t } = shop;
  const number = await paidOrder(request, shop);
  await shipOrder(number);
  await page.goto(paths.orderLookup());
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: t('orders.lookupTitle') }),
  ).toHaveAttribute('href', paths.orderLookup());
  await lookUp(page, shop, number, 'eve@shop.example');
  await expect(page.getByRole('alert').filter({ hasText: t('orders.unknown') })).toBeVisible();
  await lookUp(page, shop, number.toLowerCase().replace('-', ''), email.toUpperCase());
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title', { number }) })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.order(number));

  const main = page.locator('main');
  const steps = main.getByRole('list', { name: t('orders.progress') });
  await expect(steps.locator('[aria-current="step"]')).toContainText(t('orders.steps.shipped'));
  await expect(main.getByText(parcel.trackingNumber, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: t('email.trackParcel') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ups\.com\/track\?tracknum=1Z999AA10123456784/,
  );
  for (const text of [extras.comment, extras.poNumber]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(new RegExp(` · ${t('orders.paid')}$`))).toBeVisible();
  // One address for both, and contact details that can be tapped.
  await expect(main.getByRole('heading', { name: t('success.addresses'), exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: t('success.billing'), exact: true })).toHaveCount(0);
  const { phoneNumber, email: contact } = shop.config;
  await expect(main.getByRole('link', { name: phoneNumber })).toHaveAttribute('href', telHref(phoneNumber));
  await expect(main.getByRole('link', { name: contact })).toHaveAttribute('href', `mailto:${contact}`);
  await page.setViewportSize({ width: 376, height: 900 });
  await expectNoHorizontalScroll(page, 'page of an order');
  const { text } = await confirmationEmail(number);
  for (const part of [extras.comment, extras.poNumber]) expect(text).toContain(part);
});

test('the page of an order names what was refunded, in part and in full', async ({
  request,
  stranger,
  shop,
}) => {
  const { t, price } = shop;
  const number = await paidOrder(request, shop);
  const date = formatDate(new Date(), shop.code);
  const { amount, left } = await refund(number, 150);
  expect(amount.minor).toBe(150);
  const partly = await mainText(await find(stranger, number, email));
  expect(partly).toContain(t('orders.refundedOn', { count: 1, amount: price(150), date }));
  expect(partly).not.toContain(t('orders.refundedFully'));
  expect(partly).toContain(` · ${t('orders.paid')}`);
  // The total without VAT, for those who have chosen to see it.
  const taxed = amount.minor + left.minor;
  const rate = vatRate(shop.config.country);
  expect(partly).toContain(price(taxed - includedTax(taxed, rate)));

  await refund(number, null);
  const fully = await mainText(await stranger.get(paths.order(number)));
  const total = price(amount.minor + left.minor);
  expect(fully).toContain(t('orders.refundedOn', { count: 2, amount: total, date }));
  expect(fully).toContain(t('orders.refundedFully'));
  expect(fully).toContain(` · ${t('orders.refunded')}`);
  // All money is back before the parcel is sent: the order ends, and promises no other refund.
  expect(fully).toContain(t('orders.canceledOn', { date }));
  expect(fully).not.toContain(t('orders.canceledPaid'));
  expect(fully).not.toContain(t('orders.canceledRest'));
});

test('the link of an email opens its order in any browser, and leaves its secret nowhere', async ({
  request,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const [number, other] = [await paidOrder(request, shop), await paidOrder(request, shop)];
  const link = linkIn(await confirmationEmail(number), '/order/open/');
  expect(textOf(mainOf(await (await stranger.get(paths.order(number))).text()))).toContain(
    t('orders.lookupText'),
  );
  const opened = await stranger.get(link, { maxRedirects: 0 });
  expect([opened.status(), opened.headers()['location']]).toEqual([303, paths.order(number)]);
  expect(opened.headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
  const page = await (await stranger.get(paths.order(number))).text();
  expect(textOf(mainOf(page))).toContain(t('orders.title', { number }));
  expect(page).not.toContain(link.split(/[/?]/)[3] ?? '');
  // It opens no other order, and signs nobody in.
  expect(await mainText(await stranger.get(paths.order(other)))).toContain(t('orders.lookupText'));
  const user = (await (await stranger.get('/api/user')).json()) as { isLoggedIn: boolean };
  expect(user.isLoggedIn).toBe(false);
  // The withdrawal of the same email starts with the order.
  const withdrawal = linkIn(await confirmationEmail(other), '/order/open/').replace(
    'to=order',
    'to=withdrawal',
  );
  const form = mainOf(await (await stranger.get(withdrawal)).text());
  expect(attributesOf(form, 'input')).toContainEqual(
    expect.objectContaining({ name: 'email', value: email }),
  );
  const wrong = await stranger.get(link.replace(/open\/.../, 'open/AAA'));
  expect(await mainText(wrong)).toContain(t('orders.linkEnded'));
});

test('an order can be ordered again by who looked it up, by nobody else', async ({
  page,
  request,
  stranger,
  shop,
}) => {
  const { t } = shop;
  const number = await paidOrder(request, shop);
  const body = { type: 'cart-reorderItems', orderNumber: number };
  expect((await new Caller(stranger, shop).post(body)).status()).toBe(404);
  await find(page.request, number, email);
  await page.goto(paths.order(number));
  const main = page.locator('main');
  await expect(main.getByText(deliverySentence(shop, expressMethod(shop)))).toBeVisible();
  await press(page.getByRole('button', { name: t('orders.reorder') }));
  await expect(main.getByRole('status').filter({ hasText: t('orders.reordered') })).toBeVisible();

  const left = { sku: testSkus.chime, name: 'Owl', reason: 'insufficient_stock', quantity: 1 };
  await page.route('**/api/cart?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notAdded: [left] } });
  });
  await page.getByRole('button', { name: t('orders.reorder') }).click();
  await expect(
    main.getByText(t('orders.reasons.insufficient_stock', { name: 'Owl', quantity: '1' })),
  ).toBeVisible();
  await expect(main.getByText(t('orders.reorderedPart'))).toBeVisible();
  await expect(main.getByRole('link', { name: t('product.toCart') })).toHaveAttribute('href', paths.cart);
  const { items } = await new Caller(page.request, shop).cart();
  expect(items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([[testSkus.chime, 4]]);
});
