import type { Locator, Page } from '@playwright/test';
import { testSkus } from './demo';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';
import { openProduct } from './product-page';

/** The number of pictures. */
const totalOf = (gallery: Locator) => gallery.getByRole('listitem').locator('[aria-current]').count();

/** The button that enlarges a picture. */
const zoomOf = (gallery: Locator, { t }: Shop, number: number, total: number) =>
  gallery.getByRole('button', {
    name: `${t('product.zoom')}: ${t('product.picture', { number, total })}`,
    exact: true,
  });

/** Opens the zoom of the last picture, which has the focus, moves on to the first one, and closes the zoom. */
async function enlargeByKeyboard(page: Page, shop: Shop, total: number): Promise<void> {
  const { t } = shop;
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('product.zoomIn') }).click();
  await expect(dialog.getByRole('button', { name: t('product.zoomOut') })).toBeEnabled();
  await dialog.getByRole('button', { name: t('product.zoomOut') }).click();
  await dialog.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('[aria-live]')).toContainText(t('product.picture', { number: 1, total }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the gallery wraps around, by button, key and thumbnail, and its zoom opens and closes by keyboard', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  await openProduct(page, shop, testSkus.turret);
  const gallery = page.getByRole('region', { name: t('product.gallery') });
  const total = await totalOf(gallery);
  expect(total).toBeGreaterThan(1);
  const shows = (number: number) =>
    expect(gallery.locator('[aria-live]')).toContainText(t('product.picture', { number, total }));
  const picture = (number: number) => zoomOf(gallery, shop, number, total);
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

  await picture(1).focus();
  // The browser's shortcut for going forward must not change the picture.
  await page.keyboard.press('Alt+ArrowRight');
  for (const number of [...Array.from({ length: total - 1 }, (_, index) => index + 2), 1]) {
    await page.keyboard.press('ArrowRight');
    await expect(picture(number)).toBeFocused();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(picture(total)).toBeFocused();
  await enlargeByKeyboard(page, shop, total);
  await expect(picture(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(picture(2)).toBeFocused();

  // On a phone the thumbnails are wider than the window: theirs follows the picture.
  await page.setViewportSize({ width: 376, height: 800 });
  await page.reload();
  await press(gallery.getByRole('button', { name: t('product.previousPicture') }));
  await shows(total);
  const last = gallery.getByRole('button', {
    name: t('product.picture', { number: total, total }),
    exact: true,
  });
  await expect(last).toBeInViewport({ ratio: 1 });
});
