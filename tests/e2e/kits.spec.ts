import type { Page } from '@playwright/test';
import { demoProduct, optionLabel, variantPrice } from './demo-product';
import { expect, type Shop, test } from './fixtures';
import { press } from './page-checks';
import { openProduct } from './product-page';

const kit = { sku: 'LUM-COUNTER', size: 'cameras_included', picture: /kit-(\d)-dome-white/ } as const;

/** The size that the first picture of the gallery shows. */
async function pictured(page: Page, { t }: Shop): Promise<string> {
  const first = page
    .getByRole('region', { name: t('product.gallery') })
    .getByRole('img')
    .first();
  return kit.picture.exec((await first.getAttribute('src')) ?? '')?.[1] ?? '';
}

test('the first picture of a kit shows what its price buys, in every size', async ({ page, shop }) => {
  await openProduct(page, shop, kit.sku);
  const { variants } = demoProduct(kit.sku);
  expect(variants.length).toBeGreaterThan(2);
  const main = page.locator('main');
  for (const { sku, options } of variants.toReversed()) {
    const size = options[kit.size] ?? '';
    const label = optionLabel(shop, kit.size, size);
    await press(main.getByRole('radio', { name: new RegExp(`^${label}($| ?,)`) }));
    await expect.poll(() => pictured(page, shop)).toBe(size.replace('n', ''));
    const price = shop.price(variantPrice(shop, kit.sku, sku));
    await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`variant=${sku}$`));
  }
});
