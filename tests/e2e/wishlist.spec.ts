import type { Locator, Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { localeKey } from '@/lib/store-profile';
import { Caller } from './api';
import { callUser, signedInCustomer } from './customer';
import { goods, productName, unitPrice } from './demo';
import { testWith } from './feature-server';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll, hydrated, press } from './page-checks';

const testWishlist = testWith('wishlist');

const heart = (page: Page, { t }: Shop, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: t('wishlist.saveItem', { name }), exact: true });

const headerLink = (page: Page): Locator =>
  page.getByRole('banner').locator(`a[href="${accountPaths.wishlist}"]`);

const readUser = async (page: Page, { code, currency }: Shop): Promise<unknown> =>
  (await page.request.get(`${paths.api.user}?locale=${localeKey(code)}&currency=${currency}`)).json();

/** Opens the list with a product and nothing else. Returns its heart. */
async function openCard(page: Page, shop: Shop, sku: string): Promise<Locator> {
  await page.goto(paths.search(sku));
  return hydrated(heart(page, shop, productName(shop, sku)).first());
}

test('a shop without wishlists shows no toggle and has no pages or calls', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(paths.search(goods.chime));
  const name = productName(shop, goods.chime);
  await hydrated(
    page.getByRole('main').getByRole('button', { name: t('compare.toggle', { name }), exact: true }),
  );
  await expect(heart(page, shop, name)).toHaveCount(0);
  await expect(headerLink(page)).toHaveCount(0);
  for (const path of [accountPaths.wishlist, accountPaths.sharedWishlist('A'.repeat(22))]) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  await signedInCustomer(page.request, shop);
  expect((await page.request.get(accountPaths.wishlist)).status()).toBe(404);
  expect((await callUser(page.request, shop, { type: 'wishlist-add', sku: goods.chime })).status()).toBe(404);
  expect((await callUser(page.request, shop, { type: 'wishlist-share' })).status()).toBe(404);
  expect(await readUser(page, shop)).toMatchObject({ isLoggedIn: true, wishlistSkus: [] });
});

testWishlist('a guest is asked to sign in, once at a time', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, goods.chime);
  const toggle = await openCard(page, shop, goods.chime);
  await toggle.click();
  const messages = page.getByRole('region', { name: t('common.messages') });
  const title = messages.getByText(t('wishlist.guestTitle'), { exact: true });
  await expect(title).toBeVisible();
  await title.hover();
  await expect(messages.getByText(t('wishlist.guestText'), { exact: true })).toBeVisible();
  const signIn = messages.getByRole('link', { name: t('wishlist.signIn'), exact: true });
  await expect(signIn).toHaveAttribute('href', accountPaths.login(paths.search(goods.chime)));
  await expectAccessible(page, 'a list with the toast for guests');
  await toggle.click();
  await press(headerLink(page));
  await expect(title).toHaveCount(1);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(new RegExp(paths.search()));

  // What a guest pressed is not saved by the sign-in.
  await signedInCustomer(page.request, shop);
  await page.reload();
  await hydrated(heart(page, shop, name).first());
  await expect.poll(() => readUser(page, shop)).toMatchObject({ isLoggedIn: true, wishlistSkus: [] });
  await expect(heart(page, shop, name).first()).toHaveAttribute('aria-pressed', 'false');
});

testWishlist('the page and the calls need a customer', async ({ page, shop }) => {
  const reply = await page.request.get(accountPaths.wishlist, { maxRedirects: 0 });
  expect(reply.status()).toBe(307);
  expect(reply.headers()['location']).toContain(accountPaths.login(accountPaths.wishlist));
  expect((await callUser(page.request, shop, { type: 'wishlist-add', sku: goods.chime })).status()).toBe(401);
  expect((await callUser(page.request, shop, { type: 'wishlist-add' })).status()).toBe(422);
  await signedInCustomer(page.request, shop);
  const unknown = await callUser(page.request, shop, { type: 'wishlist-add', sku: 'UNKNOWN-1' });
  expect(unknown.status()).toBe(404);
});

testWishlist('products are saved, kept, ordered and removed', async ({ page, shop }) => {
  const { t } = shop;
  await signedInCustomer(page.request, shop);
  const chime = productName(shop, goods.chime);
  const turret = productName(shop, goods.turret);
  const toggle = await openCard(page, shop, goods.chime);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('wishlist.added'))).toBeVisible();
  await expect(headerLink(page)).toHaveAccessibleName(t('wishlist.toggle', { count: '1' }));

  await openCard(page, shop, goods.turret);
  await page.getByRole('main').getByRole('link', { name: turret, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: turret })).toBeVisible();
  await press(heart(page, shop, turret).first());
  await expect(heart(page, shop, turret).first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a product page with the wishlist');
  await expect.poll(() => readUser(page, shop)).toMatchObject({ wishlistSkus: [goods.turret, goods.chime] });

  await page.goto(accountPaths.wishlist);
  const list = page.getByRole('list', { name: t('wishlist.products') });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(line(chime)).toContainText(shop.price(unitPrice(shop, goods.chime, 1)));
  await expect(line(chime)).toContainText(t('product.inStock'));
  await expect(line(turret).getByRole('link', { name: t('product.chooseOptions') })).toBeVisible();
  await expectAccessible(page, 'the wishlist');
  await page.setViewportSize({ width: 376, height: 800 });
  await expectNoHorizontalScroll(page, 'the wishlist');
  await page.setViewportSize({ width: 1280, height: 900 });

  await press(line(chime).getByRole('button', { name: t('product.addToCart') }));
  const caller = new Caller(page.request, shop);
  await expect
    .poll(async () => (await caller.cart()).items.map(({ product }) => product.sku))
    .toEqual([goods.chime]);

  await press(line(chime).getByRole('button', { name: t('wishlist.removeItem', { name: chime }) }));
  await expect(line(chime)).toHaveCount(0);
  const toast = page.getByText(t('wishlist.removed', { name: chime }));
  await toast.hover();
  await page.getByRole('button', { name: t('cart.undo') }).click();
  await expect(line(chime)).toHaveCount(1);
  for (const name of [chime, turret]) {
    await press(line(name).getByRole('button', { name: t('wishlist.removeItem', { name }) }));
    await expect(line(name)).toHaveCount(0);
  }
  await expect(page.getByText(t('wishlist.empty'))).toBeVisible();
  await expectAccessible(page, 'an empty wishlist');
});

testWishlist(
  'a shared list is open to those who have its link',
  async ({ page, shop, stranger, browser, baseURL }) => {
    const { t } = shop;
    const owner = await signedInCustomer(page.request, shop);
    // A variant and a simple product can be ordered without a choice.
    for (const sku of [goods.chime, goods.blackTurret]) {
      expect((await callUser(page.request, shop, { type: 'wishlist-add', sku })).status()).toBe(200);
    }
    await page.goto(accountPaths.wishlist);
    await press(page.getByRole('button', { name: t('wishlist.share') }));
    const field = page.getByRole('textbox', { name: t('wishlist.link') });
    await expect(field).toHaveValue(/\/wishlist\/[\w-]{22}$/);
    const url = new URL(await field.inputValue());
    expect(url.origin).toBe(new URL(baseURL ?? '').origin);
    await expectAccessible(page, 'a wishlist that is shared');

    const visitor = await browser.newContext({ baseURL: url.origin });
    const shared = await visitor.newPage();
    await shared.goto(url.pathname);
    const heading = shared.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('wishlist.sharedTitle', { name: owner.firstname }));
    const source = await shared.content();
    expect(source).not.toContain(owner.email);
    expect(source).not.toContain(owner.lastname);
    await expect(shared.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(shared, 'a shared wishlist');
    await press(shared.getByRole('button', { name: t('wishlist.addAll') }));
    await expect(shared.getByText(t('wishlist.addedAll', { count: 2, number: '2' }))).toBeVisible();
    const { items } = await new Caller(shared.request, shop).cart();
    expect(items.map(({ product }) => product.sku).toSorted()).toEqual(
      [goods.blackTurret, goods.chime].toSorted(),
    );
    await visitor.close();

    await press(page.getByRole('button', { name: t('wishlist.stop') }));
    await expect(page.getByRole('button', { name: t('wishlist.share') })).toBeVisible();
    expect((await stranger.get(url.pathname)).status()).toBe(404);
    expect((await stranger.get(accountPaths.sharedWishlist('A'.repeat(22)))).status()).toBe(404);
  },
);

testWishlist('a change that fails is undone and reported', async ({ page, shop }) => {
  const { t } = shop;
  await signedInCustomer(page.request, shop);
  const toggle = await openCard(page, shop, goods.chime);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${paths.api.user}?*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    const json = {
      status: 'error',
      code: 'wishlist_limit',
      message: t('error.wishlist_limit', { limit: '200', limitCount: 200 }),
    };
    await route.fulfill({ status: 422, json });
  });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  release();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: t('error.wishlist_limit', { limit: '200', limitCount: 200 }) });
  await expect(alert).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
