import { goods, productName } from './demo';
import { expect, test } from './fixtures';
import { chunksOf } from './lost-chunks';
import { hydrated, isHydrated, layOutWhole, press } from './page-checks';

// What a product page does while the code of its lazily hydrated islands is on its way (docs/decisions/0011, 0033).

test('what is bought answers before the rest is there, and no press is lost', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, goods.turret);
  await page.goto(`/search?q=${goods.turret}`);
  const path = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  const html = (await (await page.goto(path ?? ''))?.text()) ?? '';

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
  await page.goto(path ?? '');
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

test('a press is not done twice once its island is there', async ({ page, shop }) => {
  const name = productName(shop, goods.turret);
  await page.goto(`/search?q=${goods.turret}`);
  const toggle = page.getByRole('button', { name: shop.t('compare.toggle', { name }), exact: true });
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await press(toggle);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('the way back works before anybody used the page', async ({ page, shop }) => {
  const name = productName(shop, goods.turret);
  await page.goto(`/search?q=${goods.turret}`);
  await press(page.getByRole('link', { name, exact: true }).first());
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  // The button of the browser: no pointer, no key.
  await page.goBack();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
});

test('what is needed at once hydrates at once, and the rest when the page is used', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await expect
    .poll(() => isHydrated(page.getByRole('link', { name: shop.t('cart.title'), exact: true })))
    .toBe(true);
  const tile = page.locator('main a').first();
  expect(await isHydrated(tile)).toBe(false);
  await page.mouse.move(5, 5);
  await expect.poll(() => isHydrated(tile)).toBe(true);
});

test('code that does not arrive leaves the page as it is, and is asked for again', async ({ page, shop }) => {
  const { t } = shop;
  const name = productName(shop, goods.turret);
  await page.goto(`/search?q=${goods.turret}`);
  await page.evaluate(([store, sku]) => localStorage.setItem(`recently_viewed_${store}`, sku), [
    shop.code,
    goods.chime,
  ] as const);
  const path = await page.getByRole('link', { name, exact: true }).first().getAttribute('href');
  const chunks = await chunksOf(page);
  await page.goto(path ?? '');
  const search = page.getByRole('banner').locator('input[type="search"]');
  const picture = page.getByRole('button', { name: new RegExp(`^${t('product.zoom')}: `) }).first();
  const menu = page.getByRole('button', { name: t('header.openMenu') });
  const dialog = page.getByRole('dialog');
  const narrow = async () => {
    await page.setViewportSize({ width: 376, height: 800 });
    await press(menu);
  };
  const parts = [
    { use: () => search.focus(), shown: page.getByRole('combobox', { name: t('header.search') }) },
    { use: () => picture.click(), shown: dialog },
    {
      use: () => page.locator('footer').scrollIntoViewIfNeeded(),
      shown: page.getByRole('heading', { name: t('product.recentlyViewed') }),
    },
    { use: narrow, shown: dialog },
  ];
  for (const element of [search, picture]) await hydrated(element);
  for (const { use, shown } of parts) {
    chunks.lose();
    await use();
    await chunks.findOnceGivenUp();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('what is far below is laid out when it comes near, and stays so once the page is used', async ({
  page,
}) => {
  // The browser says that the mouse moved when something comes below it, which is a sign of use once a script hears it.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveCSS('content-visibility', 'auto');
  letGo();
  // A sign that is given before any script is there is not heard: the next one is.
  const whole = async () => {
    await footer.dispatchEvent('pointermove');
    return footer.evaluate((node) => getComputedStyle(node).contentVisibility);
  };
  await expect.poll(whole).toBe('visible');
  await layOutWhole(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await footer.scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
});
