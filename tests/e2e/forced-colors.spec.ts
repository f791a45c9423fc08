import { productPath } from '../screenshots/demo-paths';
import { Caller } from './api';
import { categoryPath, productName, testSkus } from './demo';
import { expect, test } from './fixtures';
import { section } from './checkout-steps';
import { expectBaseline } from './visual-baseline';

test('pages look right in forced colours', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(testSkus.chime, 1));
  const heading = page.getByRole('heading', { level: 1 });
  // Cart and checkout show only their heading before the cart has arrived.
  for (const [name, path, settled] of [
    ['home', '/', heading],
    ['list', categoryPath(shop, 'turret-cameras'), heading],
    ['product', productPath(testSkus.chime, shop.config.language), heading],
    ['cart', '/cart', page.locator('main').getByRole('link', { name: productName(shop, testSkus.chime) })],
    ['checkout', '/checkout', section(page, shop.t('checkout.contact')).getByLabel(shop.t('checkout.email'))],
  ] as const) {
    await page.goto(path);
    await expect(settled).toBeVisible();
    await expectBaseline(page, shop, `forced-${name}`);
  }
});
