import type { Page } from '@playwright/test';
import { paths } from '@/lib/paths/paths';
import { productPath } from '../screenshots/demo-paths';
import { signedInCustomer } from './customer';
import { categoryName, listWith, productName, testSkus, categoryPath } from './demo';
import { expect, test } from './fixtures';
import { controlChunks } from './blocked-chunks';
import { hold } from './held-requests';
import { addressOf, filterPanel, items } from './list-page';
import { fillCart } from './mini-cart';
import { hydrated, isHydrated, layOutWhole, press } from './page-checks';

// Pages whose lazy islands are not hydrated yet (docs/rendering-and-hydration.md).

test('the purchase panel responds before the lazy islands are loaded, and no click on them is lost', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.turret);
  const path = productPath(testSkus.turret, shop.config.language);
  const html = await (await page.request.get(path)).text();

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let waiting = 0;
  await page.route('**/_next/static/chunks/**', async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (!html.includes(file)) {
      waiting += 1;
      await arrived;
    }
    await route.continue();
  });
  await page.goto(path);
  await expect.poll(() => waiting).toBeGreaterThan(5);

  const quantity = page.getByRole('textbox', { name: t('product.quantity'), exact: true });
  await press(page.locator('#buy').getByRole('button', { name: t('product.increase'), exact: true }));
  await expect(quantity).toHaveValue('2');

  const toggle = page
    .locator('main')
    .getByRole('button', { name: t('compare.toggle', { name }), exact: true });
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await hydrated(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(quantity).toHaveValue('2');
});

test('a click on a hydrated island is not replayed; the way back works right after a reload', async ({
  page,
  shop,
}) => {
  const name = productName(shop, testSkus.turret);
  await page.goto(listWith(testSkus.turret));
  const toggle = page.getByRole('button', { name: shop.t('compare.toggle', { name }), exact: true });
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');

  const link = items(page).getByRole('link', { name, exact: true });
  await press(link);
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  // Like the back button of the browser: no pointer or key event reaches the page.
  await page.goBack();
  await expect(heading).toHaveCount(0);
  await expect(link).toBeVisible();
});

test('filters that open before their island has loaded close on Back', async ({ page, shop }) => {
  const path = categoryPath(shop, 'turret-cameras');
  const html = await (await page.request.get(path)).text();
  await page.setViewportSize({ width: 376, height: 800 });
  const arrive = await hold(
    page,
    ({ pathname }) => pathname.startsWith('/_next/static/chunks/') && !html.includes(pathname),
  );
  await page.goto(path);
  const panel = filterPanel(page, shop);
  await page.locator('button[popovertarget="filters"]:not([popovertargetaction])').click();
  await expect(panel).toBeVisible();
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-locked');
  await page.goBack();
  await expect(panel).toBeHidden();
  expect(addressOf(page)).toBe(path);
});

test('islands hydrate when the page has loaded, without any interaction', async ({ page, shop }) => {
  const { t } = shop;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without its images the page does not count as loaded.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const cart = page.getByRole('link', { name: t('cart.title'), exact: true });
  await expect.poll(() => isHydrated(cart), { message: 'hydrated at once' }).toBe(true);
  const search = page.getByRole('banner').locator('input[name="q"]');
  expect(await isHydrated(search)).toBe(false);
  release();
  await expect.poll(() => isHydrated(search)).toBe(true);
});

/** Stores what earlier pages have noted, and opens the home page without its code. Returns what lets the code arrive. */
async function openNoted(page: Page, noted: Readonly<Record<string, string>>): Promise<() => void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A document without scripts: a page would read the marks itself, and erase them.
  await page.goto('/robots.txt');
  await page.evaluate((marks) => {
    for (const [key, value] of Object.entries(marks)) localStorage.setItem(key, value);
  }, noted);
  const arrive = await hold(page, ({ pathname }) => /^\/_next\/static\/.*\.js$/.test(pathname));
  await page.goto('/', { waitUntil: 'commit' });
  return arrive;
}

test('cart and first name show before any code has arrived, and nothing moves when it does', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const { firstname } = await signedInCustomer(page.request, shop);
  await fillCart(page, shop, { [testSkus.chime]: 12 });
  const arrive = await openNoted(page, { cart_filled: '12', signed_in: firstname });
  const header = page.getByRole('banner');
  const cart = header.getByRole('link', { name: t('cart.toggle', { count: '12' }) });
  const account = header.getByRole('link', { name: `${t('signIn.account')}: ${firstname}` });
  await expect(cart.getByText('12')).toBeVisible();
  await expect(account.getByText(firstname)).toBeVisible();
  const boxes = () => Promise.all([cart.boundingBox(), account.boundingBox()]);
  const before = await boxes();
  expect(await isHydrated(cart)).toBe(false);
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === paths.api.user);
  arrive();
  await Promise.all([read, hydrated(cart), hydrated(account)]);
  await expect(cart).toHaveClass(/icon-button-active/);
  await expect.poll(boxes).toEqual(before);
  await expect(account.getByText(firstname)).toBeVisible();
});

test('a name is shown as text, and what is noted ends with the answer that nobody is signed in', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = 'Anne<img src=x>';
  const arrive = await openNoted(page, { cart_filled: '3', signed_in: name });
  const header = page.getByRole('banner');
  await expect(header.getByText(name)).toBeVisible();
  await expect(header.getByRole('link', { name: t('cart.toggle', { count: '3' }) })).toBeVisible();
  arrive();
  await expect(header.getByText(name)).toHaveCount(0);
  await expect(header.getByRole('link', { name: t('cart.title'), exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: t('signIn.title'), exact: true })).toBeVisible();
  const marks = () =>
    page.evaluate(() => [localStorage.getItem('cart_filled'), localStorage.getItem('signed_in')]);
  await expect.poll(() => marks().catch(() => [])).toEqual([null, null]);
});

test('if the code of an island fails to load, the page stays as it is and the next interaction tries again', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.turret);
  await page.addInitScript(([store, sku]) => localStorage.setItem(`recently_viewed_${store}`, sku), [
    shop.code,
    testSkus.chime,
  ] as const);
  const chunks = await controlChunks(page);
  await page.goto(productPath(testSkus.turret, shop.config.language));
  const search = page.getByRole('banner').locator('input[name="q"]');
  const picture = page.getByRole('button', { name: new RegExp(`^${t('product.zoom')}: `) }).first();
  const menu = page.getByRole('button', { name: t('header.openMenu') });
  const dialog = page.getByRole('dialog');
  const narrow = async () => {
    await page.setViewportSize({ width: 376, height: 800 });
    await press(menu);
  };
  const parts = [
    // What it opens with, which Escape closes.
    {
      use: () => search.focus(),
      shown: page.getByRole('group', { name: t('search.popularPlaces'), exact: true }),
    },
    { use: () => picture.click(), shown: dialog },
    {
      use: () => page.locator('footer').scrollIntoViewIfNeeded(),
      shown: page.getByRole('heading', { name: t('product.recentlyViewed') }),
    },
    { use: narrow, shown: dialog },
  ];
  for (const element of [search, picture]) await hydrated(element);
  for (const { use, shown } of parts) {
    chunks.block();
    await use();
    await chunks.unblockAfterFailure();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const interact = async () => {
      await page.keyboard.press('Shift');
      return shown.isVisible();
    };
    await expect.poll(interact).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('deferred sections are laid out near the viewport, and everywhere after the first interaction', async ({
  page,
}) => {
  // Chromium sends `pointermove` when an element appears below the mouse. The scripts are held back so that no listener
  // gets it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo').locator('.deferred-section');
  await expect(footer).toHaveCSS('content-visibility', 'auto');
  release();
  // Repeated until the scripts listen.
  const whole = async () => {
    await footer.dispatchEvent('pointermove');
    return footer.evaluate((node) => getComputedStyle(node).contentVisibility);
  };
  await expect.poll(whole).toBe('visible');
  await layOutWhole(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(height).toBe(before);
});

test('a page whose scripts a deployment has removed opens as a document', async ({ page, shop }) => {
  const chunks = await controlChunks(page);
  await page.goto('/contact');
  await hydrated(page.locator('main form').first());
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  chunks.block();
  const name = categoryName(shop, 'cameras');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  await menu.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(documents).toBe(1);
});
