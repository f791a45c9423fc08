import type { Locator, Page } from '@playwright/test';
import { afterAdding } from './mini-cart';
import { devHost } from '@/lib/stores/hosts';
import { pictures } from '@/config/pictures';
import { categoryPath, categoryName, testSkus } from './demo';
import { expect, shopOf, test } from './fixtures';
import { filterPanel } from './list-page';
import { hydrated, press } from './page-checks';
import { openProduct } from './product-page';
import { testShop } from './test-shop';

// Constants of spec §9 that a browser shows; tests/constants has those of modules.

test('currencies: only a store with several has a switcher', async ({ request }) => {
  for (const code of ['uk', 'ch_fr', 'nl', 'se'] as const) {
    const { t, config } = await shopOf(code);
    const html = await (await request.get(`http://${devHost(code)}:${testShop.port}/contact`)).text();
    const isShown = new RegExp(
      `<select[^>]*aria-label="${t('header.currency')}"|>${t('header.currency')}<`,
    ).test(html);
    expect(isShown, code).toBe(config.availableCurrencyCodes.length > 1);
  }
});

/** Every picture of the page has the configured widths only, and the server makes no others. */
async function expectWidths(page: Page): Promise<void> {
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('img[srcset]')].flatMap((image) =>
      [...(image.getAttribute('srcset') ?? '').matchAll(/[?&]w=(\d+)/g)].map(([, width]) => Number(width)),
    ),
  );
  expect(widths.length).toBeGreaterThan(10);
  const allowed: readonly number[] = [...pictures.deviceSizes, ...pictures.imageSizes];
  expect(widths.filter((width) => !allowed.includes(width))).toEqual([]);
  const address = await page.locator('img[srcset]').first().getAttribute('src');
  const other = new URL(address ?? '', page.url());
  other.searchParams.set('w', '640');
  expect((await page.request.get(other.href)).status()).toBe(400);
}

const filterSections = (panel: Locator) =>
  panel.locator('details').evaluateAll((nodes) =>
    nodes.map((node) => {
      const options = [...node.querySelectorAll('li')];
      return {
        open: node.hasAttribute('open'),
        options: options.length,
        // Those of a closed section, too: they show when it opens.
        shown: options.filter((option) => getComputedStyle(option).display !== 'none').length,
        searched: node.querySelector('input[type="search"]') !== null,
      };
    }),
  );

/** Three filters are open, those with six values or more can be searched, and four show before "show all". */
async function expectFilters(panel: Locator): Promise<void> {
  const sections = await filterSections(panel);
  const open = sections.map((section) => section.open);
  expect(open.length).toBeGreaterThan(4);
  expect(open).toEqual(open.map((_, index) => index < 3));
  const lists = sections.filter(({ options }) => options > 0);
  for (const { options, shown, searched } of lists) {
    expect(searched, `search among ${options}`).toBe(options >= 6);
    expect(shown, `shown of ${options}`).toBe(Math.min(options, 4));
  }
  const counts = lists.map(({ options }) => options);
  expect([Math.min(...counts) < 6, counts.some((count) => count > 4)]).toEqual([true, true]);
}

test('a list has at most 100 products, the ways to sort of the constants first, and the filters and pictures of the constants', async ({
  page,
  shop,
}) => {
  await page.goto(categoryPath(shop, 'cameras'));
  expect(await page.locator('.listed-name').count()).toBeLessThanOrEqual(100);
  const texts = ['position', 'priceAscending', 'priceDescending', 'rating', 'newest'] as const;
  await expect(page.locator('#sort a')).toHaveText(texts.map((text) => shop.t(`category.sortBy.${text}`)));
  await test.step('filters', () => expectFilters(filterPanel(page, shop)));
  await test.step('widths of pictures', () => expectWidths(page));
});

test('the toast of an addition stands at the bottom in the centre', async ({ page, shop }) => {
  await afterAdding(page, 'toast');
  await openProduct(page, shop, testSkus.chime);
  const button = page.locator('main').getByRole('button', { name: shop.t('product.addToCart') });
  await press(button.first());
  const toast = page.locator('[data-toasts] [role="status"] > *').first();
  // It closes by itself: cart-states.spec.ts.
  await toast.hover();
  const look = await button.first().evaluate((node) => {
    const { backgroundColor, fontSize, fontWeight } = getComputedStyle(node);
    return [backgroundColor, Number.parseFloat(fontSize) >= 18.66, Number(fontWeight) >= 700];
  });
  expect(look, 'the primary colour below large text').toEqual(['rgb(0, 134, 200)', true, true]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fromCentre = async () => {
    const box = await toast.boundingBox();
    return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2);
  };
  await expect.poll(fromCentre).toBeLessThan(16);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height / 2);
});

test('the main actions of a product and of what was added look alike', async ({ page, shop }) => {
  await openProduct(page, shop, testSkus.chime);
  const lookOf = async (action: Locator) =>
    action.evaluate((node) => {
      const { backgroundColor, fontSize, fontWeight, minHeight } = getComputedStyle(node);
      return [backgroundColor, fontSize, fontWeight, minHeight];
    });
  const add = page
    .locator('main')
    .getByRole('button', { name: shop.t('product.addToCart') })
    .first();
  const look = await lookOf(add);
  await press(add);
  const added = page.getByRole('dialog', { name: shop.t('product.addedTitle') });
  const checkout = added.getByRole('link', { name: shop.t('cart.checkout') });
  await expect(checkout).toBeVisible();
  expect(await lookOf(checkout)).toEqual(look);
});

async function expectMenuPictures(menu: Locator, name: string): Promise<void> {
  await (await hydrated(menu.getByRole('link', { name, exact: true }))).hover();
  const pictured = menu.locator('[data-entry][data-hovered] li > span');
  const framed = pictured.filter({ has: menu.page().locator('img') });
  await expect(framed.first()).toBeVisible();
  expect(await framed.count()).toBeGreaterThan(1);
  const others = () =>
    framed.evaluateAll((nodes) =>
      nodes
        .map((node) => [node.getBoundingClientRect().width, node.getBoundingClientRect().height])
        .filter(([width, height]) => width !== 80 || height !== 80),
    );
  await expect.poll(others, { message: 'pictures of other sizes' }).toEqual([]);
}

test('the breakpoint lg is mobile, submenus have pictures of 80 by 80, the footer the payment icons', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 993, height: 800 });
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  await expect(menu).toBeVisible();
  await expectMenuPictures(menu, categoryName(shop, 'cameras'));
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu).toBeHidden();

  const footer = page.getByRole('contentinfo');
  for (const method of shop.config.paymentIcons) {
    const name = shop.t(`payment.methods.${method}`);
    // A brand without a mark has its name as text.
    await expect(footer.getByRole('img', { name }).or(footer.getByText(name)).first()).toBeAttached();
  }
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
  );
  expect(brand.trim(), 'the primary colour').toBe('#0086c8');
});
