import { Caller } from './api';
import { categoryPath } from './demo-lists';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks';
import { openProduct } from './product-page';
import { expectBaseline } from './visual-baseline';

test('pages look right in forced colours', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  const product = await openProduct(page, shop, goods.chime);
  for (const [name, path] of Object.entries({
    home: '/',
    list: categoryPath(shop, 'turret-cameras'),
    product,
    cart: '/cart',
    checkout: '/checkout',
  })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBaseline(page, shop, `forced-${name}`);
  }
});

test('a page zoomed to 200 % needs no scrolling sideways', async ({ page, shop }) => {
  // A window of 1280 × 900 pixels shows 640 × 450 of them at 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of ['/', categoryPath(shop, 'turret-cameras'), '/contact', '/customer/account/login']) {
    await page.goto(path);
    await expectNoHorizontalScroll(page, `${path} at 200 %`);
  }
  await expectAccessible(page, 'the sign-in page at 200 %');
});
