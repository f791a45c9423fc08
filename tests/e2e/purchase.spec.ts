import { paths } from '@/lib/paths/paths';
import { expect, test } from './fixtures';
import { browseCategory, buyTurrets, changeCart, openHome, searchChimeAndBuy } from './guest-purchase';
import { checkOut, expectEmail, expectSuccess, orderAndPay } from './guest-order';
import { phone } from './store-page';

// In a store of each country and each language: the law, the prices and the address are those of the country.

test.use({ viewport: phone });

test('a guest buys cameras and receives the confirmation', async ({ page, shop }) => {
  const email = `journey-${shop.code.replace('_', '-')}@shop.example`;
  await openHome(page, shop);
  await browseCategory(page, shop);
  await buyTurrets(page, shop);
  await searchChimeAndBuy(page, shop);
  await changeCart(page, shop);
  await checkOut(page, shop, email);
  const number = await orderAndPay(page, shop);
  await expectSuccess(page, shop, number, email);
  await expectEmail(shop, number, email);
  await page.goto(paths.home);
  await expect(page.getByRole('link', { name: shop.t('cart.title'), exact: true })).toBeVisible();
});
