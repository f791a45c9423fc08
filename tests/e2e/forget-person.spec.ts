import type { Page } from '@playwright/test';
import { browserStorage } from '@/config/browser-storage';
import { keptStorage } from '@/config/consent';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { fillSignIn } from './account-forms';
import { callUser, newCustomer, registerCustomer, signedInCustomer, signIn } from './customer';
import { testSkus } from './demo';
import { expect, test } from './fixtures';
import { fillCart } from './mini-cart';
import { expectToastShown, hydrated, press } from './page-checks';

// What one person leaves in a browser must not be there for the next. Each test fills everything in which a page can keep
// something, with every key of the shop and others, and looks for what is left.

const mark = 'left-by-the-one-before';

/** The keys of a storage that end with a person, and one that no code writes. */
const keysOf = (kind: 'local' | 'session') => {
  const kept: readonly string[] = keptStorage[kind];
  const entries = browserStorage.filter((entry) => entry.kind === kind && !kept.includes(entry.name));
  return [...entries.map(({ name }) => name.replace('*', 'one')), `${kind}-of-another-release`];
};

const filling = { mark, local: keysOf('local'), session: keysOf('session') };

/** Fills the storage of the page's tab and of its browser, a database, a cache and a cookie. */
const fill = (page: Page) =>
  page.evaluate(async ({ mark, local, session }) => {
    for (const key of local) localStorage.setItem(key, mark);
    for (const key of session) sessionStorage.setItem(key, mark);
    document.cookie = `last_seen=${mark}; path=/; max-age=3600`;
    for (const name of ['pages-of-before', 'files-of-before', 'another'])
      await (await caches.open(name)).put(`/${mark}`, new Response(mark));
    await new Promise<void>((done, fail) => {
      const opening = indexedDB.open(mark);
      opening.addEventListener('error', () => fail(new Error('no database')));
      opening.addEventListener('success', () => {
        opening.result.close();
        done();
      });
    });
  }, filling);

/** Where the mark is found in a page's browser. */
const remains = (page: Page) =>
  page.evaluate(async (sought) => {
    const entries: string[] = [];
    for (const [name, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
      for (const [key, value] of Object.entries(storage))
        if (String(value).includes(sought)) entries.push(`${name} ${key}`);
    if (document.cookie.includes(sought)) entries.push('cookie');
    // Not with `open`, which would create again what the page deletes at the same time.
    for (const name of await caches.keys())
      if (await caches.match(`/${sought}`, { cacheName: name })) entries.push(`cache ${name}`);
    for (const { name } of await indexedDB.databases()) if (name === sought) entries.push('database');
    return entries;
  }, mark);

/** Waits until nothing is left. A page that loads again meanwhile cannot be asked. */
const expectNothingLeft = (page: Page) =>
  expect.poll(() => remains(page).catch((error: Error) => [error.message])).toEqual([]);

test('a sign-out leaves nothing in the browser, also in another tab', async ({ page, context, shop }) => {
  await signedInCustomer(page.request, shop);
  const other = await context.newPage();
  await other.goto(paths.home);
  // With the mark of a sign-in, this tab reads the user. Its answer must not arrive after the sign-out.
  const read = other.waitForResponse((reply) => new URL(reply.url()).pathname === paths.api.user);
  await fill(other);
  await read;
  await page.goto(accountPaths.account);
  await fill(page);
  const filled = ['local orderData', 'session order-remark', 'cookie', 'cache pages-of-before', 'database'];
  expect(await remains(page)).toEqual(expect.arrayContaining(filled));
  await press(page.getByRole('button', { name: shop.t('accountArea.signOut') }).filter({ visible: true }));
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.home);
  await expectNothingLeft(page);
  await expectNothingLeft(other);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => ['session', 'cart', 'offer', 'withdrawal'].includes(name))).toEqual([]);
});

test('the settings of the browser stay after a sign-out', async ({ page, shop }) => {
  await signedInCustomer(page.request, shop);
  await page.goto(accountPaths.account);
  await page.evaluate(() => localStorage.setItem('catalog-view', 'list'));
  await press(page.getByRole('button', { name: shop.t('accountArea.signOut') }).filter({ visible: true }));
  await page.waitForURL(({ pathname }) => pathname === paths.home);
  await expectToastShown(page, shop.t('reply.signedOut'));
  expect(await page.evaluate(() => localStorage.getItem('catalog-view'))).toBe('list');
});

test('a session that was ended elsewhere leaves nothing in the browser', async ({
  page,
  context,
  request,
  shop,
}) => {
  const customer = await signedInCustomer(page.request, shop);
  // A document without scripts: a page would notice the end itself, and load again.
  await page.goto('/robots.txt');
  await fill(page);
  const sealed = async () => (await context.cookies()).find(({ name }) => name === 'session')?.value;
  const before = await sealed();
  await signIn(request, shop, customer);
  expect((await callUser(request, shop, { type: 'customer-endOtherSessions' })).status()).toBe(200);
  await page.goto(paths.home);
  await expectNothingLeft(page);
  // What is left in the cookie is that the session has ended (app/api/user/route.test.ts).
  await expect.poll(sealed).not.toBe(before);
  const { t } = shop;
  await press(page.getByRole('banner').locator(`a[href="${paths.cart}"]`));
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  await expect(drawer.getByRole('heading', { name: t('cart.sessionEnded') })).toBeVisible();
  // A guest goes on, with a cart of their own.
  const caller = await fillCart(page, shop, { [testSkus.chime]: 1 });
  await caller.cart(await caller.put({ type: 'checkout-setEmail', email: newCustomer().email }));
  const user = await page.request.get(caller.path.replace(paths.api.cart, paths.api.user));
  expect(await user.json()).not.toHaveProperty('sessionEnded');
});

test('somebody else who signs in finds nothing of the customer before', async ({ page, request, shop }) => {
  const before = await registerCustomer(request, shop);
  const next = await registerCustomer(request, shop);
  await page.goto(accountPaths.login());
  await hydrated(page.locator('main').getByLabel(shop.t('signIn.email')));
  // Signed in by another tab.
  await signIn(page.request, shop, before);
  await fill(page);
  await fillSignIn(page, shop, next.email, next.password);
  await expect.poll(() => new URL(page.url()).pathname).toBe(accountPaths.account);
  await expectNothingLeft(page);
});

test('a tab that was closed and opened again shows no draft of the one before', async ({ page }) => {
  // A document without scripts: a page would notice the change, and load itself again.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('person', 'the-next-one'));
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, JSON.stringify({ email: text })), [
    'checkout-draft-contact',
    `${mark}@shop.example`,
  ] as const);
  await page.goto(paths.contact);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingLeft(page);
});
