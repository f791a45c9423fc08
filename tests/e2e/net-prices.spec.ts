import { priceViewKey } from '@/lib/price-view-script';
import { netPriceText } from '@/lib/net-price';
import { storeTexts } from '@/lib/store-texts';
import { Caller } from './api';
import { goods, productName, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { openMiniCart } from './mini-cart';
import { expectAccessible, hydrated, press } from './page-checks';

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

test('islands that load later show prices without VAT too', async ({ page, shop }) => {
  const { t } = shop;
  const net = await netText(shop, unitPrice(shop, goods.chime, 1));
  const caller = new Caller(page.request, shop);
  await caller.cart(await caller.add(goods.chime, 1));
  await page.addInitScript((key) => localStorage.setItem(key, 'net'), priceViewKey);
  await page.goto('/');
  const field = await hydrated(page.getByRole('banner').locator('input[type="search"]'));
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill(goods.chime);
  await expect(page.getByRole('option').filter({ hasText: productName(shop, goods.chime) })).toContainText(
    net,
  );
  await field.press('Escape');
  const miniCart = await openMiniCart(page, shop, 1);
  await expect(miniCart.getByRole('listitem').first().getByText(net)).toBeVisible();
  await expectAccessible(page, 'the mini cart with prices without VAT');

  await page.goto(`/search?q=${goods.turret}`);
  const turret = page
    .getByRole('main')
    .getByRole('link', { name: productName(shop, goods.turret), exact: true });
  const path = (await turret.first().getAttribute('href')) ?? '';
  await hydrated(page.locator('[data-list-region]'));
  await page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') }).check();
  const choose = `${t('category.order.choose')}: ${productName(shop, goods.turret)}`;
  const button = page.getByRole('button', { name: choose, exact: true });
  await hydrated(page.locator('form').filter({ has: button }));
  await button.click();
  const row = page.getByRole('listitem').filter({ hasText: goods.blackTurret }).last();
  const variantNet = await netText(shop, unitPrice(shop, goods.turret, 1));
  await expect(row.getByText(variantNet)).toBeVisible();

  await page.setViewportSize({ width: 412, height: 800 });
  await page.goto(`${path}?variant=${goods.blackTurret}`);
  await hydrated(page.getByRole('button', { name: t('product.addToCart') }).first());
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-buy-bar]').getByText(variantNet)).toBeVisible();
});
