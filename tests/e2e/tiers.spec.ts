import { paths } from '@/lib/paths/paths';
import { testSkus, productName, unitPrice, demoProduct, dome } from './demo';
import { expect, test } from './fixtures';
import { fillCart, openMiniCart } from './mini-cart';
import { expectNoHorizontalScroll, hydrated, press, translate } from './page-checks';
import { openProduct } from './product-page';

test('the price of each unit and the saving are in the product page, the mini cart and the cart', async ({
  page,
  shop,
}) => {
  const { t, price } = shop;
  const quantity = 2;
  const [full, each] = [unitPrice(shop, testSkus.chime, 1), unitPrice(shop, testSkus.chime, quantity)];
  const amount = price(quantity * (full - each));
  expect(each).toBeLessThan(full);

  await fillCart(page, shop, { [testSkus.chime]: quantity });
  await openProduct(page, shop, testSkus.chime);
  const tier = page.getByRole('button', { name: t('product.tierRow', { quantity }) });
  await expect(tier).toContainText(t('cart.each', { price: price(each) }));
  await expect(tier).toContainText(t('product.tierSaving', { amount }));
  const drawer = await openMiniCart(page, shop, quantity);
  await expect(drawer.getByText(t('cart.each', { price: price(each) }))).toBeVisible();
  await expect(drawer.getByText(t('cart.tierSaving', { amount }))).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(paths.cart);
  const line = page.getByRole('listitem').filter({ hasText: productName(shop, testSkus.chime) });
  await expect(line.getByText(t('cart.each', { price: price(each) }))).toBeVisible();
  await expect(line.getByText(t('cart.tierSaving', { amount }))).toBeVisible();
  await expectNoHorizontalScroll(page, 'cart with a tier price');
  // As a table, the cart has a column for the price of each unit.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(line.getByText(price(each), { exact: true })).toBeVisible();
  await expect(line.getByText(t('cart.tierSaving', { amount }))).toBeVisible();
});

test('in a page that the browser has translated, the bar and the notes follow the quantity', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const [tier] = demoProduct(dome.sku).tiers;
  const quantity = tier?.quantity ?? 0;
  await page.setViewportSize({ width: 412, height: 800 });
  await openProduct(page, shop, dome.sku);
  const group = page.locator('main').getByRole('group', { name: t('product.quantity') });
  await press(group.getByRole('button', { name: t('product.increase') }));
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toContainText('× 2');
  await bar.evaluate(translate);
  // A press of the pointer would scroll to the row, and the bar would go.
  const row = page.getByRole('button', { name: t('product.tierRow', { quantity }) });
  await row.evaluate((button) => button instanceof HTMLElement && button.click());
  await expect(bar).toContainText(`× ${quantity}`);
  await expect(bar).toContainText(shop.price(unitPrice(shop, dome.sku, quantity, 'NOC-D4-W28')));

  const field = await hydrated(group.getByRole('textbox'));
  await field.fill('9999');
  await field.press('Enter');
  const note = group.locator('xpath=following-sibling::*[@role="status"]');
  await expect(note).not.toBeEmpty();
  await note.evaluate(translate);
  await group.getByRole('button', { name: t('product.decrease') }).click();
  await expect(note).toBeEmpty();
});
