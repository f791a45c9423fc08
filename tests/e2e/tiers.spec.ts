import { paths } from '@/lib/paths/paths';
import { goods, productName, unitPrice } from './demo';
import { expect, test } from './fixtures';
import { fillCart, openMiniCart } from './mini-cart';
import { expectNoHorizontalScroll } from './page-checks';
import { openProduct } from './product-page';

test('the price of each piece and the saving are in the product page, the mini cart and the cart', async ({
  page,
  shop,
}) => {
  const { t, price } = shop;
  const quantity = 2;
  const [full, each] = [unitPrice(shop, goods.chime, 1), unitPrice(shop, goods.chime, quantity)];
  const amount = price(quantity * (full - each));
  expect(each).toBeLessThan(full);

  await fillCart(page, shop, { [goods.chime]: quantity });
  await openProduct(page, shop, goods.chime);
  const tier = page.getByRole('button', { name: t('product.tierRow', { quantity }) });
  await expect(tier).toContainText(t('cart.each', { price: price(each) }));
  await expect(tier).toContainText(t('product.tierSaving', { amount }));
  const drawer = await openMiniCart(page, shop, quantity);
  await expect(drawer.getByText(t('cart.each', { price: price(each) }))).toBeVisible();
  await expect(drawer.getByText(t('cart.tierSaving', { amount }))).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(paths.cart);
  const line = page.getByRole('listitem').filter({ hasText: productName(shop, goods.chime) });
  await expect(line.getByText(t('cart.each', { price: price(each) }))).toBeVisible();
  await expect(line.getByText(t('cart.tierSaving', { amount }))).toBeVisible();
  await expectNoHorizontalScroll(page, 'cart with a tier price');
  // As a table, the cart has a column for the price of each piece.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(line.getByText(price(each), { exact: true })).toBeVisible();
  await expect(line.getByText(t('cart.tierSaving', { amount }))).toBeVisible();
});
