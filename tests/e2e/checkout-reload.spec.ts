import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { enterAddress, enterEmail, expressTitle, section } from './checkout-steps';

test('a reload keeps all saved data', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await enterEmail(page, shop, 'reload@shop.example');
  await enterAddress(page, shop);
  await page.reload();
  await expect(section(page, shop.t('checkout.contact')).getByText('reload@shop.example')).toBeVisible();
  await expect(page).toHaveURL(/step=delivery$/);
  await expect(page.getByRole('radio', { name: expressTitle(shop) })).toBeVisible();
});
