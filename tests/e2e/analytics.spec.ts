import { randomUUID } from 'node:crypto';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { startTagServer } from '@/mocks/tag-server';
import { fillRegistration, fillSignIn, submit } from './account-forms';
import { answeredConsent, unanswered } from './answered-consent';
import {
  choosePaymentAndDelivery,
  enterAddress,
  enterEmail,
  orderButton,
  orderNumberOnPaymentPage,
} from './checkout-steps';
import { callUser, confirmationLink, newCustomer, signedInCustomer, tokenOf } from './customer';
import { goods, netAmount, productName, shippingPrice, unitPrice } from './demo';
import { categoryPath } from './demo-lists';
import { dome, optionLabel, variantPrice } from './demo-product';
import { testWith } from './feature-server';
import { expect, test } from './fixtures';
import { hydrated, interactUntilVisible, press } from './page-checks';
import { countOf, expectClean, named, recordPushes } from './tag-pushes';

test.use({ storageState: answeredConsent('accepted') });

const email = `${randomUUID()}@shop.example`;

test('what a shopper looks at is measured once', async ({ page, shop }) => {
  const pushes = recordPushes(page);
  const path = categoryPath(shop, 'turret-cameras');
  await page.goto(path);
  await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
  const link = page.locator('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  await press(link);
  await expect.poll(countOf(pushes, 'view_item')).toBe(1);
  await expect.poll(countOf(pushes, 'page_view')).toBe(2);
  expect(named(pushes, 'select_item')).toHaveLength(1);
  expect(named(pushes, 'view_item')[0]?.params).toMatchObject({
    currency: shop.currency,
    items: [{ item_name: expect.stringMatching(/\S/), item_category: expect.stringMatching(/\S/) }],
  });
  await page.goto(`/search?q=${goods.chime}`);
  await expect.poll(countOf(pushes, 'search')).toBe(1);
  expect(named(pushes, 'search')[0]?.params).toEqual({ search_term: goods.chime });
  await page.goto('/search?q=jane@shop.example');
  await expect.poll(countOf(pushes, 'page_view')).toBe(4);
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
    value: expect.closeTo(netAmount(shop, unitPrice(shop, goods.chime, 1)), 1),
    shipping: expect.closeTo(netAmount(shop, shippingPrice(shop)), 1),
    items: [{ item_id: goods.chime, item_name: name, quantity: 1 }],
  });
  const [purchase] = named(pushes, 'purchase').map(({ params }) => params as Record<string, number>);
  const parts = [purchase?.['value'], purchase?.['tax'], purchase?.['shipping']];
  expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(total / 100, 6);
  const views = countOf(pushes, 'page_view')();
  await page.reload();
  await expect.poll(countOf(pushes, 'page_view')).toBe(views + 1);
  expect(countOf(pushes, 'purchase')()).toBe(1);
  expectClean(pushes, shop, [email]);
});

/** The item of each view of a product. */
const viewedItems = (pushes: Parameters<typeof named>[0]) =>
  named(pushes, 'view_item').map(({ params }) => (params as { items: unknown[] }).items[0]);

test('the view of a product and of each chosen variant counts once', async ({ page, shop }) => {
  const pushes = recordPushes(page);
  await page.goto(`/search?q=${dome.sku}`);
  await press(page.getByRole('link', { name: productName(shop, dome.sku), exact: true }).first());
  await expect.poll(countOf(pushes, 'view_item')).toBe(1);
  const choose = (colour: string) =>
    press(page.getByRole('radio', { name: new RegExp(`^${optionLabel(shop, 'colour', colour)}($| ?,)`) }));
  await choose('anthracite');
  await expect.poll(countOf(pushes, 'view_item')).toBe(2);
  await choose('white');
  await expect.poll(countOf(pushes, 'view_item')).toBe(3);
  await choose('anthracite');
  await press(
    page
      .locator('main')
      .getByRole('button', { name: shop.t('product.addToCart') })
      .first(),
  );
  await expect.poll(countOf(pushes, 'add_to_cart')).toBe(1);
  const chosen = {
    item_id: dome.anthracite,
    item_variant: expect.stringContaining(optionLabel(shop, 'colour', 'anthracite')),
    price: netAmount(shop, variantPrice(shop, dome.sku, dome.anthracite)),
  };
  const [product, ...variants] = viewedItems(pushes);
  expect(product).toMatchObject({ item_id: dome.sku });
  expect(product).not.toHaveProperty('item_variant');
  expect(variants).toMatchObject([chosen, { item_id: 'NOC-D4-W28' }]);
  // The cart names the article as its view does.
  expect(named(pushes, 'add_to_cart')[0]?.params).toMatchObject({ items: [chosen] });

  await page.reload();
  await expect.poll(countOf(pushes, 'view_item')).toBe(4);
  expect(viewedItems(pushes)[3]).toMatchObject(chosen);
  expectClean(pushes, shop, []);
});

test('an account that is created, and a sign-in, are measured once', async ({ page, shop }) => {
  const { t } = shop;
  const pushes = recordPushes(page);
  const customer = newCustomer();
  await page.goto(accountPaths.create);
  await fillRegistration(page, shop, customer);
  await submit(page, t('signIn.createTitle')).click();
  await expect.poll(countOf(pushes, 'sign_up')).toBe(1);
  const token = tokenOf(await confirmationLink(customer));
  expect((await callUser(page.request, shop, { type: 'confirmAccount', token })).status()).toBe(200);
  await page.goto(accountPaths.login());
  await fillSignIn(page, shop, customer.email, 'Wrong-7-word');
  await expect(page.locator('main').getByRole('alert')).toHaveText(t('error.credentials_invalid'));
  await fillSignIn(page, shop, customer.email, customer.password);
  await expect.poll(countOf(pushes, 'login')).toBe(1);
  await page.waitForURL(`**${accountPaths.account}`);
  const views = countOf(pushes, 'page_view')();
  await page.reload();
  await expect.poll(countOf(pushes, 'page_view')).toBeGreaterThan(views);
  for (const name of ['sign_up', 'login'])
    expect(named(pushes, name).map(({ params }) => params)).toEqual([{ method: 'email' }]);
  expectClean(pushes, shop, [customer.email, customer.lastname, customer.password]);
});

test('a message and a subscription are leads', async ({ page, shop }) => {
  const { t } = shop;
  const pushes = recordPushes(page);
  const main = page.locator('main');
  await page.goto(paths.contactAbout('return', '4KTX-9PZB'));
  const send = main.getByRole('button', { name: t('contact.form.submit'), exact: true });
  await interactUntilVisible(send);
  await main.getByLabel(t('contact.form.name')).fill('Ada Uil');
  await main.getByLabel(t('contact.form.email')).fill(email);
  await send.click();
  await expect(main.getByLabel(t('contact.form.message'))).toBeFocused();
  await main.getByLabel(t('contact.form.message')).fill('Which one sees an owl?');
  await send.click();
  await expect.poll(countOf(pushes, 'generate_lead')).toBe(1);
  const footer = page.getByRole('contentinfo');
  await (await hydrated(footer.getByLabel(t('newsletter.email')))).fill(email);
  await press(footer.getByRole('button', { name: t('newsletter.submit'), exact: true }));
  await expect.poll(countOf(pushes, 'generate_lead')).toBe(2);
  const leads = named(pushes, 'generate_lead').map(({ params }) => params);
  expect(leads).toEqual([{ lead_source: 'contact' }, { lead_source: 'newsletter' }]);
  expectClean(pushes, shop, [email, 'Ada', 'owl?', '4KTX']);
});

/** A shop with wishlists and a tag. */
const testWishlist = testWith('wishlist').extend({
  variables: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const tags = await startTagServer();
      await use({ SHOP_FEATURES: 'wishlist', ...tags.variables });
      await tags.close();
    },
    { scope: 'worker' },
  ],
});

testWishlist('a product that is saved is measured, one that is removed is not', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, goods.chime);
  await signedInCustomer(page.request, shop);
  const pushes = recordPushes(page);
  await page.goto(paths.search(goods.chime));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: t('wishlist.saveItem', { name }), exact: true });
  await press(heart.first());
  await expect.poll(countOf(pushes, 'add_to_wishlist')).toBe(1);
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false');
  await page.goto(accountPaths.wishlist);
  await expect.poll(countOf(pushes, 'page_view')).toBe(2);
  expect(named(pushes, 'add_to_wishlist').map(({ params }) => params)).toEqual([
    { currency: shop.currency, items: [{ item_id: goods.chime, item_name: name }] },
  ]);
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
    expectClean(pushes, shop, [email]);
  });

  test('an acceptance before the tracking island has loaded is registered', async ({ page, shop }) => {
    const pushes = recordPushes(page);
    const released = Promise.withResolvers<void>();
    const seen: string[] = [];
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('registerConsent')) {
        seen.push(route.request().url());
        await released.promise;
      }
      await route.fulfill({ response, body });
    });
    await page.goto(categoryPath(shop, 'turret-cameras'));
    const dialog = page.getByRole('dialog', { name: shop.t('consent.title') });
    await press(dialog.getByRole('button', { name: shop.t('consent.accept'), exact: true }));
    await expect(dialog).toBeHidden();
    await expect.poll(() => seen.length).toBe(1);
    released.resolve();
    await expect.poll(countOf(pushes, 'view_item_list')).toBe(1);
    expect(named(pushes, 'registerConsent').map(({ params }) => params)).toEqual([{ consent: 'accepted' }]);
    expect(named(pushes, 'page_view')).toHaveLength(1);
  });
});
