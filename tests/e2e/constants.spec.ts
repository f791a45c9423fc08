import { paths } from '@/lib/paths';
import { devHost } from '@/lib/hosts';
import { pictures } from '@/config/pictures';
import { categoryPath } from './demo-lists';
import { goods, productName } from './demo';
import { expect, shopOf, test } from './fixtures';
import { press } from './page-checks';
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

test('a list has at most 100 products and three ways to sort', async ({ page, shop }) => {
  const { t } = shop;
  await page.goto(categoryPath(shop, 'cameras'));
  expect(await page.locator('.listed-name').count()).toBeLessThanOrEqual(100);
  const texts = ['position', 'priceAscending', 'priceDescending'] as const;
  await expect(page.locator('#sort a')).toHaveText(texts.map((text) => t(`category.sortBy.${text}`)));
});

test('pictures come in the configured widths only', async ({ page, request, shop }) => {
  await page.goto(categoryPath(shop, 'cameras'));
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
  expect((await request.get(other.href)).status()).toBe(400);
});

test('the toast of an addition stands at the bottom in the centre, and closes by itself', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await page.goto(paths.search(goods.chime));
  await page.goto(
    (await page
      .getByRole('link', { name: productName(shop, goods.chime), exact: true })
      .getAttribute('href')) ?? '',
  );
  await press(
    page
      .locator('main')
      .getByRole('button', { name: t('product.addToCart') })
      .first(),
  );
  const toast = page.locator('[data-toasts] [role="status"] > *').first();
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(16);
  expect(box?.y ?? 0).toBeGreaterThan(height / 2);
  await expect(toast).toBeHidden();
});

test('a width at the breakpoint lg is mobile', async ({ page, shop }) => {
  await page.setViewportSize({ width: 993, height: 800 });
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: shop.t('header.mainMenu') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu).toBeHidden();
});

test('the footer has the payment icons of the store, and the primary colour is #0086c8', async ({
  page,
  shop,
}) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  for (const method of shop.config.paymentIcons)
    await expect(
      footer.getByRole('img', { name: shop.t(`payment.methods.${method}`) }).first(),
    ).toBeAttached();
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
  );
  expect(brand.trim()).toBe('#0086c8');
});
