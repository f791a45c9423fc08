import { netPriceText } from '@/lib/net-price';
import { storeTexts } from '@/lib/store-texts';
import { Caller } from './api';
import { goods, productName, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { expectAccessible, press } from './page-checks';

async function netText(shop: Shop, minor: number): Promise<string> {
  return netPriceText({ minor, currency: shop.currency }, shop.code, await storeTexts(shop.code));
}

test('prices without VAT are shown on request, on every page, and remembered', async ({ page, shop }) => {
  const { t } = shop;
  const minor = unitPrice(shop, goods.chime, 1);
  const net = await netText(shop, minor);
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  const { prices: before } = await caller.cart();

  await page.goto(`/search?q=${goods.chime}`);
  const main = page.locator('main');
  await expect(main.getByText(shop.price(minor), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(net).first()).toBeHidden();
  const group = page.getByRole('contentinfo').getByRole('group', { name: t('cart.pricesShown') });
  await press(group.getByRole('button', { name: t('cart.withoutTaxShort') }));
  await expect(group.getByRole('button', { name: t('cart.withoutTaxShort') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(main.getByText(net).first()).toBeVisible();
  // The price with VAT stays (countries.md "Consumer prices include VAT").
  await expect(main.getByText(shop.price(minor), { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a list with prices without VAT');

  await main.getByRole('link', { name: productName(shop, goods.chime), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productName(shop, goods.chime));
  await expect(main.getByText(net).first()).toBeVisible();
  await page.reload();
  await expect(main.getByText(net).first()).toBeVisible();
  await page.goto('/cart');
  await expect(main.getByText(net).first()).toBeVisible();
  await expect(main.getByText(t('cart.grandTotalUntaxed'))).toBeVisible();
  await expectAccessible(page, 'the cart with prices without VAT');
  expect((await caller.cart()).prices, 'what is charged').toEqual(before);

  await press(main.getByRole('button', { name: t('cart.withTaxShort') }));
  await expect(main.getByText(net).first()).toBeHidden();
  await page.reload();
  await expect(main.getByText(shop.price(minor), { exact: true }).last()).toBeVisible();
  await expect(main.getByText(net).first()).toBeHidden();
});
