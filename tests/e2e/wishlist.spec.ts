import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { localeKey } from '@/config/shop/stores';
import { accountPaths } from '@/lib/paths/account-paths';
import type { WireUser } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { Caller } from './api';
import { callUser, signedInCustomer } from './customer';
import { testSkus, listWith, productName, unitPrice, soldOut } from './demo';
import { testWith } from './feature-server';
import { expect, type Shop, test } from './fixtures';
import { attributesOf, headOf } from './html';
import { closeAdded } from './mini-cart';
import { expectNoHorizontalScroll, expectToastShown, hydrated, pauseClock, press } from './page-checks';
import { openProduct } from './product-page';

const testWishlist = testWith('wishlist');
// In one worker, which starts one server.
test.describe.configure({ mode: 'default' });

const heart = (page: Page, { t }: Shop, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: t('wishlist.saveItem', { name }), exact: true });

const headerLink = (page: Page): Locator =>
  page.getByRole('banner').locator(`a[href="${accountPaths.wishlist}"]`);

async function readUser(request: APIRequestContext, { code, currency }: Shop): Promise<WireUser> {
  const reply = await request.get(`${paths.api.user}?locale=${localeKey(code)}&currency=${currency}`);
  return (await reply.json()) as WireUser;
}

/** Opens the list with a product and nothing else. Returns its heart. */
async function openCard(page: Page, shop: Shop, sku: string): Promise<Locator> {
  await page.goto(listWith(sku));
  return hydrated(heart(page, shop, productName(shop, sku)).first());
}

/** What the page of a search has for the wishlist: a heart of the product, and the link in the header. */
async function shownOnList(request: APIRequestContext, shop: Shop) {
  const { t } = shop;
  const html = await (await request.get(listWith(testSkus.chime))).text();
  const name = productName(shop, testSkus.chime);
  const labels = attributesOf(html, 'button').map((button) => button['aria-label']);
  expect(labels).toContain(t('compare.toggle', { name }));
  return {
    heart: labels.includes(t('wishlist.saveItem', { name })),
    link: attributesOf(html, 'a').some(({ href }) => href === accountPaths.wishlist),
  };
}

test('a shop without wishlists shows no toggle and has no pages or calls', async ({ request, shop }) => {
  expect(await shownOnList(request, shop)).toEqual({ heart: false, link: false });
  for (const path of [accountPaths.wishlist, accountPaths.sharedWishlist('A'.repeat(22))]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  await signedInCustomer(request, shop);
  expect((await request.get(accountPaths.wishlist)).status()).toBe(404);
  expect((await callUser(request, shop, { type: 'wishlist-add', sku: testSkus.chime })).status()).toBe(404);
  expect((await callUser(request, shop, { type: 'wishlist-share' })).status()).toBe(404);
  expect(await readUser(request, shop)).toMatchObject({ isLoggedIn: true, wishlistSkus: [] });
});

testWishlist('the page and the calls need a customer', async ({ request, shop }) => {
  expect(await shownOnList(request, shop)).toEqual({ heart: true, link: true });
  const reply = await request.get(accountPaths.wishlist, { maxRedirects: 0 });
  expect(reply.status()).toBe(307);
  expect(reply.headers()['location']).toContain(accountPaths.login(accountPaths.wishlist));
  expect((await callUser(request, shop, { type: 'wishlist-add', sku: testSkus.chime })).status()).toBe(401);
  expect((await callUser(request, shop, { type: 'wishlist-add' })).status()).toBe(422);
  await signedInCustomer(request, shop);
  const unknown = await callUser(request, shop, { type: 'wishlist-add', sku: 'UNKNOWN-1' });
  expect(unknown.status()).toBe(404);
});

/** Presses toggle and header link as a guest, who is asked to sign in once at a time. */
async function pressAsGuest(page: Page, { t }: Shop, toggle: Locator): Promise<void> {
  await pauseClock(page);
  await toggle.click();
  const messages = page.getByRole('region', { name: t('common.messages') });
  const title = messages.getByText(t('wishlist.guestTitle'), { exact: true });
  await expect(title).toBeVisible();
  await expect(messages.getByText(t('wishlist.guestText'), { exact: true })).toBeVisible();
  const signIn = messages.getByRole('link', { name: t('wishlist.signIn'), exact: true });
  await expect(signIn).toHaveAttribute('href', accountPaths.login(listWith(testSkus.chime)));
  await toggle.click();
  await press(headerLink(page));
  await expect(title).toHaveCount(1);
  await page.clock.resume();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(new RegExp(paths.search()));
}

/** Presses a toggle whose call is refused. */
async function pressRefused(page: Page, { t }: Shop, toggle: Locator): Promise<void> {
  const message = t('error.wishlist_limit', { limit: '200', limitCount: 200 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${paths.api.user}?*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    await route.fulfill({ status: 422, json: { status: 'error', code: 'wishlist_limit', message } });
  });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  release();
  await expectToastShown(page, message);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
}

testWishlist(
  'a guest is asked to sign in, after which nothing is saved; a refused change is undone and reported',
  async ({ page, shop }) => {
    await page.clock.install();
    const toggle = await openCard(page, shop, testSkus.chime);
    await pauseClock(page);
    await pressAsGuest(page, shop, toggle);
    await page.clock.resume();

    await signedInCustomer(page.request, shop);
    await page.reload();
    await hydrated(toggle);
    expect(await readUser(page.request, shop)).toMatchObject({ isLoggedIn: true, wishlistSkus: [] });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await pressRefused(page, shop, toggle);
  },
);

testWishlist('products are saved, kept, ordered and removed', async ({ page, shop }) => {
  const { t } = shop;
  await page.clock.install();
  await signedInCustomer(page.request, shop);
  const chime = productName(shop, testSkus.chime);
  const turret = productName(shop, testSkus.turret);
  const toggle = await openCard(page, shop, testSkus.chime);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('wishlist.added'))).toBeVisible();
  await expect(headerLink(page)).toHaveAccessibleName(t('wishlist.toggle', { count: '1' }));

  await openProduct(page, shop, testSkus.turret);
  await press(heart(page, shop, turret).first());
  await expect(heart(page, shop, turret).first()).toHaveAttribute('aria-pressed', 'true');
  const saved = async () => (await readUser(page.request, shop)).wishlistSkus;
  await expect.poll(saved).toEqual([testSkus.turret, testSkus.chime]);

  await page.goto(accountPaths.wishlist);
  const list = page.getByRole('list', { name: t('wishlist.products') });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(line(chime)).toContainText(shop.price(unitPrice(shop, testSkus.chime, 1)));
  await expect(line(chime)).toContainText(t('product.inStock'));
  await expect(line(turret).getByRole('link', { name: t('product.chooseShort') })).toBeVisible();
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'the wishlist');

  await press(line(chime).getByRole('button', { name: t('product.addToCart') }));
  const caller = new Caller(page.request, shop);
  await expect
    .poll(async () => (await caller.cart()).items.map(({ product }) => product.sku))
    .toEqual([testSkus.chime]);
  await closeAdded(page, shop, chime);

  await pauseClock(page);
  await press(line(chime).getByRole('button', { name: t('wishlist.removeItem', { name: chime }) }));
  const removed = page.getByRole('status').filter({ hasText: t('wishlist.removed', { name: chime }) });
  await removed.getByRole('button', { name: t('cart.undo') }).click();
  // The newest comes first.
  await expect.poll(saved).toEqual([testSkus.chime, testSkus.turret]);
  await expect(line(chime)).toHaveCount(1);
  await page.clock.resume();
  for (const name of [chime, turret]) {
    await press(line(name).getByRole('button', { name: t('wishlist.removeItem', { name }) }));
    await expect(line(name)).toHaveCount(0);
  }
  await expect(page.getByText(t('wishlist.empty'))).toBeVisible();
});

testWishlist(
  'a shared list is open to those who have its link',
  async ({ page, shop, stranger, browser, baseURL }) => {
    const { t } = shop;
    const owner = await signedInCustomer(page.request, shop);
    // A variant and a simple product can be ordered without a choice, one that is out of stock cannot.
    for (const sku of [testSkus.chime, testSkus.blackTurret, soldOut.simple]) {
      expect((await callUser(page.request, shop, { type: 'wishlist-add', sku })).status()).toBe(200);
    }
    await page.goto(accountPaths.wishlist);
    await press(page.getByRole('button', { name: t('wishlist.share') }));
    const field = page.getByRole('textbox', { name: t('wishlist.link') });
    await expect(field).toHaveValue(/\/wishlist\/[\w-]{22}$/);
    const url = new URL(await field.inputValue());
    expect(url.origin).toBe(new URL(baseURL ?? '').origin);
    const source = await (await stranger.get(url.pathname)).text();
    for (const secret of [owner.email, owner.lastname]) expect(source).not.toContain(secret);
    expect(headOf(source).meta('robots')).toMatch(/noindex/);

    const visitor = await browser.newContext({ baseURL: url.origin });
    const shared = await visitor.newPage();
    await shared.goto(url.pathname);
    const heading = shared.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('wishlist.sharedTitle', { name: owner.firstname }));
    const view = `${t('product.viewShort')}: ${productName(shop, soldOut.simple)}`;
    await expect(shared.getByRole('link', { name: view, exact: true })).toBeVisible();
    await press(shared.getByRole('button', { name: t('wishlist.addAll') }));
    await expect(shared.getByText(t('wishlist.addedAll', { count: 2, number: '2' }))).toBeVisible();
    const { items } = await new Caller(shared.request, shop).cart();
    const skus = items.map(({ product }) => product.sku);
    expect(skus.toSorted()).toEqual([testSkus.blackTurret, testSkus.chime].toSorted());
    await visitor.close();

    await press(page.getByRole('button', { name: t('wishlist.stop') }));
    await expect(page.getByRole('button', { name: t('wishlist.share') })).toBeVisible();
    for (const path of [url.pathname, accountPaths.sharedWishlist('A'.repeat(22))])
      expect((await stranger.get(path)).status(), path).toBe(404);
  },
);
