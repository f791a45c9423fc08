import { goods, productName } from './demo';
import { expect, test } from './fixtures';
import { expectAccessible, hydrated, press } from './page-checks';
import { openProduct } from './product-page';

test('the gallery wraps around, by button, key and thumbnail, and zooms', async ({ page, shop }) => {
  const { t } = shop;
  await openProduct(page, shop, goods.turret);
  const gallery = page.getByRole('region', { name: t('product.gallery') });
  const number = gallery.locator('[aria-live]');
  const total = await gallery.getByRole('listitem').locator('[aria-current]').count();
  expect(total).toBeGreaterThan(1);
  const shows = (index: number) =>
    expect(number).toContainText(t('product.picture', { number: index, total }));
  await press(gallery.getByRole('button', { name: t('product.previousPicture') }));
  await shows(total);
  await gallery.getByRole('button', { name: t('product.nextPicture') }).click();
  await shows(1);
  await page.keyboard.press('ArrowRight');
  await shows(2);
  await gallery
    .getByRole('button', { name: t('product.picture', { number: 1, total }), exact: true })
    .click();
  await shows(1);
  await gallery
    .locator('li:not([inert])')
    .getByRole('button', { name: t('product.zoom') })
    .click();
  const dialog = page.getByRole('dialog', { name: productName(shop, goods.turret) });
  await dialog.getByRole('button', { name: t('product.zoomIn') }).click();
  await expect(dialog.getByRole('button', { name: t('product.zoomOut') })).toBeEnabled();
  await expectAccessible(page, 'enlarged picture');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the gallery and its zoom work by keyboard', async ({ page, shop }) => {
  const { t } = shop;
  await openProduct(page, shop, goods.turret);
  const gallery = page.getByRole('region', { name: t('product.gallery') });
  const total = await gallery.getByRole('listitem').locator('[aria-current]').count();
  const picture = (number: number) =>
    gallery.getByRole('button', {
      name: `${t('product.zoom')}: ${t('product.picture', { number, total })}`,
      exact: true,
    });
  await (await hydrated(picture(1))).focus();
  // The browser's shortcut for going forward must not change the picture.
  await page.keyboard.press('Alt+ArrowRight');
  for (const number of [...Array.from({ length: total - 1 }, (_, index) => index + 2), 1]) {
    await page.keyboard.press('ArrowRight');
    await expect(picture(number)).toBeFocused();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(picture(total)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: productName(shop, goods.turret) });
  await dialog.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('[aria-live]')).toContainText(t('product.picture', { number: 1, total }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(picture(2)).toBeFocused();
});
