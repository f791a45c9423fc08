import type { Locator, Page, Request } from '@playwright/test';
import { countryProfiles } from '@/config/countries/countries';
import { theme } from '@/config/shop/theme';
import { devHost } from '@/lib/stores/hosts';
import { paths } from '@/lib/paths/paths';
import { contentPath } from '../screenshots/demo-paths';
import { categoryName, testSkus, listWith, productName, categoryPath } from './demo';
import { expect, type Shop, shopOf, test } from './fixtures';
import { hold, isState } from './held-requests';
import { attributesOf, footerOf, mainOf, textOf } from './html';
import { hydrated, press } from './page-checks';
import { testShop } from './test-shop';

async function openByKeyboard(page: Page, toggle: Locator, all: Locator): Promise<void> {
  await expect(all).toBeHidden();
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(all).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(toggle).toBeFocused();
  // Some browsers do not focus a clicked button; a click elsewhere has to close the menu anyway.
  await toggle.blur();
  await toggle.dispatchEvent('click');
  await expect(all).toBeVisible();
  await page.mouse.click(2, 450);
  await expect(all).toBeHidden();
}

test('a submenu opens by keyboard and by pointer, closes on Escape and returns the focus', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  const name = categoryName(shop, 'cameras');
  const toggle = menu.getByRole('button', { name: t('header.openSubmenu', { name }) });
  const all = menu.getByRole('link', { name: t('header.allOf', { name }) });
  await openByKeyboard(page, toggle, all);

  const entry = menu.getByRole('link', { name, exact: true });
  // An Escape while no submenu is open must have no effect later.
  await page.keyboard.press('Escape');
  await entry.hover();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await page.mouse.move(0, 0);
  await entry.hover();
  await expect(all).toBeVisible();
});

test('the brand index links to the products of a brand', async ({ page, shop }) => {
  await page.goto('/brands');
  await expect(page.getByRole('heading', { level: 1, name: shop.t('brands.title') })).toBeVisible();
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Noctara', exact: true }).click();
  await expect(page).toHaveURL(/\/brands\/noctara$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noctara');
  await expect(
    main.getByRole('link', { name: productName(shop, testSkus.turret), exact: true }),
  ).toBeVisible();
  expect((await page.request.get('/brands/nobody')).status()).toBe(404);
});

/** The note about prices, and the words of its link. */
function pricesNote({ t }: Shop): { readonly sentence: string; readonly words: string } {
  const words: string[] = [];
  const sentence = t.markup('footer.pricesNote', {
    // Typed as a string, but passed as an array.
    delivery: (chunks) => {
      words.push([chunks].flat().join(''));
      return words[0] ?? '';
    },
  });
  return { sentence, words: words[0] ?? '' };
}

for (const [store, due] of [
  ['uk', true],
  ['nl', false],
] as const) {
  test(`delivery costs are linked ${due ? 'above prices and ' : ''}in the footer of ${store}`, async ({
    request,
  }) => {
    const shop = await shopOf(store);
    expect(countryProfiles[shop.config.country].duties.shippingCostNote).toBe(due);
    const { sentence, words } = pricesNote(shop);
    const root = categoryPath(shop, 'cameras');
    const lists = [root, `${root}/q/brand/noctara`, '/brands/noctara', listWith(testSkus.turret)];
    const link = `href="${contentPath('delivery', shop.config.language)}">${words}</a>`;
    for (const path of [...lists, paths.compare([testSkus.turret])]) {
      const reply = await request.get(`http://${devHost(store)}:${testShop.port}${path}`);
      const html = await reply.text();
      expect(textOf(mainOf(html)).includes(sentence), path).toBe(due);
      expect(mainOf(html).includes(link), path).toBe(due);
      expect(textOf(footerOf(html)), path).toContain(sentence);
      expect(footerOf(html), path).toContain(link);
    }
  });
}

test('every document has its style sheet in its head, once, and loads none', async ({ request, shop }) => {
  const pages = [paths.home, categoryPath(shop, 'cameras'), paths.cart, paths.checkout, '/no-such-page'];
  for (const path of pages) {
    const reply = await request.get(path);
    const html = await reply.text();
    // Fonts may have a sheet of their own.
    const sheet = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
    expect(sheet, path).toContain('@layer utilities{');
    expect(html.split('@layer utilities{'), path).toHaveLength(2);
    // Relative to a document they would be other URLs.
    expect(sheet, path).not.toMatch(/url\(["']?\.{1,2}\//);
    for (const link of attributesOf(html, 'link').filter(({ rel }) => rel === 'stylesheet'))
      expect(link, path).toHaveProperty('disabled');
    expect(
      attributesOf(html, 'link').filter(({ as }) => as === 'style'),
      path,
    ).toEqual([]);
    expect(reply.headers()['link'] ?? '', path).not.toContain('.css');
  }
});

test('neither a document nor a navigation requests a style sheet; forced colours and print have theirs', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.css')) requested.push(request.url());
  });
  await page.goto(paths.cart);
  const documents = () => page.evaluate(() => performance.timeOrigin);
  const first = await documents();
  await press(
    page
      .getByRole('banner')
      .getByRole('link', { name: shop.t('header.home') })
      .first(),
  );
  await expect(page).toHaveURL('/');
  await press(page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first());
  await expect(page.getByRole('heading', { level: 1, name: shop.t('contact.title') })).toBeVisible();
  expect(await documents()).toBe(first);
  const body = page.locator('body');
  await expect(body).toHaveCSS('font-family', /figtree.*Figtree Arial/);
  await expect(body).not.toHaveCSS('min-height', '0px');
  await page.emulateMedia({ media: 'print' });
  await expect(body).toHaveCSS('min-height', '0px');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(body).not.toHaveCSS('min-height', '0px');
  expect(requested).toEqual([]);
});

/** Whether a request fetches a page ahead of its navigation. */
const prefetches = (request: Request) => request.headers()['next-router-prefetch'] !== undefined;

test('a bar shows while a page loads, and the page begins at its top', async ({ page, shop }) => {
  const { t } = shop;
  // From the start: a page that is loaded ahead would show at once.
  const release = await hold(page, isState);
  await page.goto(paths.brands);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const link = page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first();
  const bar = page.getByRole('progressbar', { name: t('common.loading'), exact: true });
  await expect(bar).toHaveCount(0);
  await press(link);
  // Its steps: motion.spec.ts.
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const stored = () =>
    page.evaluate(() =>
      ['currentPath', 'prevPath', 'app-platform'].map((key) => sessionStorage.getItem(key)),
    );
  await expect.poll(stored).toEqual([paths.contact, paths.brands, 'Web']);
});

test('the bar shows for a link that is clicked before the islands have loaded', async ({ page, shop }) => {
  const html = await (await page.request.get(paths.brands)).text();
  const showPage = await hold(page, isState);
  const loadIslands = await hold(
    page,
    ({ pathname }) => pathname.startsWith('/_next/static/chunks/') && !html.includes(pathname),
  );
  await page.goto(paths.brands);
  await press(page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first());
  loadIslands();
  const bar = page.getByRole('progressbar', { name: shop.t('common.loading'), exact: true });
  await expect(bar).toBeVisible();
  showPage();
  await expect(page.getByRole('heading', { level: 1, name: shop.t('contact.title') })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the bar ends with a navigation to the same page, and with one that fails', async ({ page, shop }) => {
  const { t } = shop;
  // No answer for the router: it loads the document. From the start: the page may be loaded ahead.
  await page.route(
    (url) => isState(url) && url.pathname === paths.contact,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(paths.brands);
  const bar = page.getByRole('progressbar', { name: t('common.loading'), exact: true });
  const brands = page
    .getByRole('navigation', { name: t('header.mainMenu') })
    .locator(`a[href="${paths.brands}"]`);
  await press(brands.first());
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${paths.brands}$`));
  await press(page.getByRole('contentinfo').locator(`a[href="${paths.contact}"]`).first());
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a list loads at most ten pages ahead before the pointer moves', async ({ page, shop }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (prefetches(request)) ahead.push(new URL(request.url()).pathname);
  });
  for (const width of [376, 1280]) {
    ahead.length = 0;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(categoryPath(shop, 'cameras'), { waitUntil: 'networkidle' });
    expect(ahead.length, `pages loaded ahead at ${width} px: ${ahead.join(', ')}`).toBeLessThanOrEqual(10);
  }
});

test('the page of a link is loaded ahead within 200 px of the window, not farther away', async ({
  page,
  shop,
}) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (prefetches(request)) ahead.push(new URL(request.url()).pathname);
  });
  const path = paths.search('zzzzzz');
  const margin = theme.linkPrefetchMargin;
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto(path);
  const link = page.locator('main').getByRole('link', { name: shop.t('search.write'), exact: true });
  const { y } = (await link.boundingBox()) ?? { y: 0 };
  const loadBelow = async (distance: number) => {
    // The page that is left would load ahead for the new size.
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1280, height: Math.round(y) - distance });
    ahead.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(link);
  };
  await loadBelow(margin + 50);
  expect(ahead).not.toContain(paths.contact);
  await loadBelow(margin - 50);
  await expect.poll(() => ahead).toContain(paths.contact);
});
