import type { Locator, Page } from '@playwright/test';
import { netPriceText } from '@/commerce/domain/pricing/net-price';
import { paths } from '@/lib/paths/paths';
import { storeTexts } from '@/lib/messages/messages';
import { Caller } from './api';
import { testSkus, listWith, productName, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { openMiniCart } from './mini-cart';
import { hydrated, press } from './page-checks';

async function netText(shop: Shop, sku: string): Promise<string> {
  const price = { minor: unitPrice(shop, sku, 1), currency: shop.currency };
  return netPriceText(price, shop.code, await storeTexts(shop.code));
}

const sizeOf = (text: Locator) => text.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
const expectLarger = (one: Locator, other: Locator) =>
  expect.poll(async () => (await sizeOf(one)) - (await sizeOf(other))).toBeGreaterThan(0);

/** Chooses prices without VAT in the footer of a list. */
async function chooseNetPrices(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const gross = shop.price(unitPrice(shop, testSkus.turret, 1));
  const main = page.locator('main');
  const net = main.getByText(await netText(shop, testSkus.turret)).first();
  await expect(main.getByText(gross, { exact: true }).first()).toBeVisible();
  await expect(net).toBeHidden();
  const group = page.getByRole('contentinfo').getByRole('group', { name: t('cart.pricesShown') });
  const button = group.getByRole('button', { name: t('cart.withoutTaxShort') });
  await press(button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(net).toBeVisible();
  // The price with VAT stays (docs/countries.md "Consumer prices include VAT"), in a smaller size.
  const small = main.getByText(gross, { exact: true }).first();
  await expect(small).toBeVisible();
  await expectLarger(net, small);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.when-net')).toBeVisible();
  await expect(footer.locator('.when-gross')).toBeHidden();
}

/** The prior price of a reduction is without VAT, as the price next to it is. */
async function expectNetReduction(block: Locator): Promise<void> {
  await expect(block.locator('s .when-net')).toBeVisible();
  await expect(block.locator('s .when-gross')).toBeHidden();
}

/** The suggestions of the search and the mini cart load later. */
async function expectNetPanels(page: Page, shop: Shop): Promise<void> {
  const net = await netText(shop, testSkus.chime);
  const field = await hydrated(page.getByRole('banner').locator('input[name="q"]'));
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill(testSkus.chime);
  const option = page.getByRole('option').filter({ hasText: productName(shop, testSkus.chime) });
  await expect(option).toContainText(net);
  await field.press('Escape');
  const miniCart = await openMiniCart(page, shop, 1);
  await expect(miniCart.getByRole('listitem').first().getByText(net)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(miniCart).toBeHidden();
}

/** The variants in the order list of the category load later. */
async function expectNetVariants(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  await hydrated(page.locator('[data-list-region]'));
  await page.getByRole('radio', { name: t('category.viewMode.ORDER_LIST') }).check();
  const choose = `${t('category.order.choose')}: ${productName(shop, testSkus.turret)}`;
  const button = page.getByRole('button', { name: choose, exact: true });
  await hydrated(page.locator('form').filter({ has: button }));
  await button.click();
  const row = page.getByRole('listitem').filter({ hasText: testSkus.blackTurret }).last();
  await expect(row.getByText(await netText(shop, testSkus.turret))).toBeVisible();
}

/** The bar of narrow windows, below the first screen. */
async function expectNetBuyBar(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  await page.setViewportSize({ width: 412, height: 800 });
  await hydrated(page.getByRole('button', { name: t('product.addToCart') }).first());
  await page.getByRole('heading', { level: 2, name: t('product.specifications') }).scrollIntoViewIfNeeded();
  const net = await netText(shop, testSkus.turret);
  await expect(page.locator('[data-buy-bar]').getByText(net)).toBeVisible();
}

test('prices without VAT are shown on request, on every page, and remembered', async ({ page, shop }) => {
  const { t } = shop;
  const main = page.locator('main');
  const caller = new Caller(page.request, shop);
  const { prices: charged } = await caller.cart(await caller.add(testSkus.chime, 1));
  await page.goto(listWith(testSkus.turret));
  await chooseNetPrices(page, shop);
  await expectNetPanels(page, shop);
  await expectNetVariants(page, shop);
  const name = productName(shop, testSkus.turret);
  await main.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(main.getByText(await netText(shop, testSkus.turret)).first()).toBeVisible();
  await expectNetReduction(main.locator('.price-prior').first());
  await expectNetBuyBar(page, shop);

  await page.goto(paths.cart);
  // The price of one unit stands twice, for narrow and for wide windows.
  const net = main
    .getByText(await netText(shop, testSkus.chime))
    .filter({ visible: true })
    .first();
  await expect(net).toBeVisible();
  await expect(main.getByText(t('cart.grandTotalUntaxed'))).toBeVisible();
  expect((await caller.cart()).prices, 'what is charged').toEqual(charged);
  const chime = shop.price(unitPrice(shop, testSkus.chime, 1));
  const withTax = main.getByRole('listitem').getByText(chime, { exact: true }).filter({ visible: true });
  await expectLarger(net, withTax.first());
  await press(main.getByRole('button', { name: t('cart.withTaxShort') }));
  await expect(net).toBeHidden();
  await page.reload();
  const gross = shop.price(unitPrice(shop, testSkus.chime, 1));
  await expect(main.getByText(gross, { exact: true }).last()).toBeVisible();
  await expect(net).toBeHidden();
});
