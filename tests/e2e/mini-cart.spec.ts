import { paths } from '@/lib/paths/paths';
import { testSkus, productName } from './demo';
import { expect, test } from './fixtures';
import { afterAdding, fillCart, openMiniCart } from './mini-cart';
import { advanceUntil, hydrated, pauseClock } from './page-checks';
import { openProduct } from './product-page';

test('options and quantity of a line can be changed in the mini cart, which is titled accordingly', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.turret);
  const other = 'NOC-T4-W28';
  const caller = await fillCart(page, shop, { [testSkus.blackTurret]: 2 });
  await page.goto(paths.contact);
  await openMiniCart(page, shop, 2);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toHaveAccessibleName(t('cart.title'));
  const change = drawer.getByRole('button', { name: `${t('cart.changeOptions')}: ${name}` });
  await change.click();
  await expect(drawer).toHaveAccessibleName(t('cart.edit'));
  const choice = drawer.getByRole('combobox', { name: t('cart.optionsOf', { name }) });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue(testSkus.blackTurret);
  await page.keyboard.press('Tab');
  await expect(choice).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await change.click();
  await choice.selectOption(other);
  await expect(choice).toHaveCount(0);
  const items = async () =>
    (await caller.cart()).items.map(({ product, quantity }) => [product.sku, quantity]);
  await expect.poll(items).toEqual([[other, 2]]);

  await drawer.getByRole('link', { name: t('cart.checkout') }).focus();
  await expect(drawer).toHaveAccessibleName(t('cart.title'));
  await drawer.getByRole('textbox', { name: t('cart.quantityOf', { name }) }).focus();
  await expect(drawer).toHaveAccessibleName(t('cart.edit'));
  await drawer.getByRole('link', { name: t('cart.checkout') }).focus();
  await expect(drawer).toHaveAccessibleName(t('cart.title'));
});

test('removing the last line removes the message that it was added, and undo keeps the mini cart open', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  await afterAdding(page, 'toast');
  await openProduct(page, shop, testSkus.chime);
  const add = await hydrated(page.getByRole('button', { name: t('product.addToCart') }).first());
  await pauseClock(page);
  await add.click();
  const added = page.getByText(t('product.added', { name }));
  await expect(added).toBeVisible();
  // Keeps the toast open, whatever the time.
  await added.hover();
  await page.clock.resume();
  await page.getByRole('banner').locator(`a[href="${paths.cart}"]`).press('Enter');
  const drawer = page.getByRole('dialog', { name: t('cart.title') });
  const removal = await hydrated(drawer.getByRole('button', { name: t('cart.removeItem', { name }) }));
  await pauseClock(page);
  await removal.press('Enter');
  await advanceUntil(page, () => drawer.getByText(t('cart.empty')).isVisible());
  await advanceUntil(page, () => added.isHidden());
  await page.getByRole('button', { name: t('cart.undo') }).click();
  await page.clock.resume();
  await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(drawer.getByText(t('product.added', { name }))).toHaveCount(0);
});
