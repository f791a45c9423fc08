import { Caller } from './api';
import { goods } from './demo';
import { expect, test } from './fixtures';
import { giveAddress, giveEmail, orderButton, section } from './steps';

test('a reload loses nothing that was saved', async ({ page, shop }) => {
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.goto('/checkout');
  await giveEmail(page, shop, 'reload@shop.example');
  await giveAddress(page, shop);
  await page.reload();
  await expect(section(page, shop.t('checkout.contact')).getByText('reload@shop.example')).toBeVisible();
  await expect(orderButton(page, shop)).toBeVisible();
});
