import { expect, type Page } from '@playwright/test';
import { promiseValues } from '@/config/shop/company';
import { formatDate } from '@/lib/dates/dates';
import { cheapestDelivery, deliveryCost } from '@/commerce/domain/delivery/free-delivery';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { apportion } from '@/commerce/domain/pricing/price-cart';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { formatPercent, formatPrice } from '@/lib/money/money';
import { paths } from '@/lib/paths/paths';
import { contentPath } from '../screenshots/demo-paths';
import { totalsValue } from './checkout-steps';
import {
  categoryName,
  testSkus,
  productName,
  shippingPrice,
  unitPrice,
  categoryPath,
  demoProduct,
} from './demo';
import type { Shop } from './fixtures';
import { chooseFilter, expectCount, items } from './list-page';
import { closeAdded, openMiniCart } from './mini-cart';
import { expectPageTexts } from './store-vocabulary';
import { expectExactText, hydrated, press } from './page-checks';
import { dutiesOf } from './store-duties';
import { expectAtBothWidths, expectStorePage } from './store-page';

// The first half of the purchase of a guest: from the home page to the cart.

export const quantity = 3;

/** The expected totals, computed from the import's files and the VAT of the law. */
export function expectedSums(shop: Shop) {
  const { vat } = dutiesOf(shop);
  const turrets = quantity * unitPrice(shop, testSkus.turret, quantity);
  const subtotal = turrets + unitPrice(shop, testSkus.chime, 1);
  const total = subtotal + shippingPrice(shop);
  const taxLabel = shop.t('cart.tax', { rate: formatPercent(vat, shop.code) });
  return { turrets, subtotal, total, taxLabel, tax: includedTax(total, vat) };
}

/** The turrets without VAT, with its label: the lines share the VAT of the cart, so that they add up. */
function netTurrets(shop: Shop): string {
  const { turrets, subtotal } = expectedSums(shop);
  const [share = 0] = apportion(includedTax(subtotal, dutiesOf(shop).vat), [turrets, subtotal - turrets]);
  return shop.t('cart.withoutTax', { price: shop.price(turrets - share) });
}

export async function openHome(page: Page, shop: Shop): Promise<void> {
  const { t, amount, code, currency, config } = shop;
  const { withdraw, imprint } = dutiesOf(shop);
  await page.goto('/');
  await expect(page).toHaveTitle(`${t('meta.homeTitle')} | ${t('meta.siteName')}`);
  const { freeFrom } = deliveryCost(offeredShipping(code), currency) ?? { freeFrom: null };
  const line = t('header.usps.freeDelivery', { amount: amount(freeFrom ?? Number.NaN) });
  await expect(page.getByText(line, { exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator(`a[href="${paths.withdrawal()}"]`)).toHaveText(withdraw);
  // On a phone the section is closed.
  await expect(footer.locator('a', { hasText: t('footer.returns', promiseValues) })).toHaveCount(1);
  await expect(footer.getByRole('list', { name: t('footer.follow') }).getByRole('link')).toHaveCount(4);
  const legal = footer.getByRole('navigation', { name: t('footer.legal') });
  const imprintPath = contentPath('imprint', config.language);
  await expect(legal.locator(`a[href="${imprintPath}"]`)).toHaveCount(imprint ? 1 : 0);
  await expectAtBothWidths(page, shop, 'the home page');
}

/** Opens the category by the menu, filters it, and marks a product for the comparison. */
export async function browseCategory(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  await menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }).hover();
  const link = menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true });
  await expect(link).toBeVisible();
  await expectPageTexts(page, shop, 'the menu');
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: categoryName(shop, 'turret-cameras') });
  await expect(heading).toBeVisible();
  const path = categoryPath(shop, 'turret-cameras');
  await expect(page).toHaveURL(path);
  await expectStorePage(page, shop, 'a category');
  const note = t.raw('footer.pricesNote').replaceAll(/<\/?delivery>/g, '');
  const notes = page.locator('main').getByText(note, { exact: true });
  await expect(notes).toHaveCount(dutiesOf(shop).deliveryNote ? 1 : 0);
  await chooseFilter(page, shop, 'brand', 'noctara');
  await page.waitForURL(`**${path}/q/brand/noctara`);
  await expectCount(page, shop, 'turret-cameras', { brand: ['noctara'] });
  const name = productName(shop, testSkus.turret);
  const mark = items(page).getByRole('button', { name: t('compare.toggle', { name }), exact: true });
  await press(mark);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The legal notes of a reduced camera with updates, next to its price and below. */
async function expectProductDuties(page: Page, shop: Shop): Promise<void> {
  const { t, price, code, currency } = shop;
  const main = page.locator('main');
  const law = dutiesOf(shop);
  const { prices, eco_participation: fee, updates_until: until } = demoProduct(testSkus.turret);
  await expect(main.getByText(law.taxLabel).filter({ visible: true }).first()).toBeVisible();
  const reduction = main.locator('.price-prior').first();
  await expect(reduction).toContainText(t(law.lowestPrice ? 'product.priorLabel' : 'product.beforeLabel'));
  await expect(reduction).toContainText(price(prices[currency] ?? Number.NaN));
  const amount = formatPrice({ minor: fee ?? Number.NaN, currency: 'EUR' }, code);
  const date = formatDate(until ?? '', code);
  const notes: readonly [text: string, due: boolean][] = [
    [t('product.guaranteeText', { years: law.guarantee }), !law.guaranteeNotice],
    [t('product.guaranteeNotice'), law.guaranteeNotice],
    [t('product.useOwnGround'), true],
    [t('reviews.check'), true],
    [t('product.useSound'), law.recordingSound],
    [t('product.useDeclare'), law.declareCamera],
    [t('product.dataErase'), law.dataInformation],
    [t('product.manufacturer'), law.productSafety],
    [t('product.updatesUntil', { date }), law.updates && !law.securityStatement],
    [t('product.securityStatement', { date }), law.securityStatement],
    [t('product.ecoFee', { amount }), law.recyclingFee],
  ];
  const due = (shown: boolean) => notes.filter((note) => note[1] === shown).map(([text]) => text);
  const counts = async (texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => [text, await main.getByText(text, { exact: true }).count()]));
  expect(await counts(due(true))).toEqual(due(true).map((text) => [text, 1]));
  expect(await counts(due(false))).toEqual(due(false).map((text) => [text, 0]));
}

/** Selects a variant, reads the page, and puts two into the cart. */
export async function buyTurrets(page: Page, shop: Shop): Promise<void> {
  const { t, price } = shop;
  const main = page.locator('main');
  // The black variant with the wide lens is not the one selected initially.
  await press(main.getByRole('radio').and(main.locator('[name=colour]')).nth(1));
  await expect(page).toHaveURL(new RegExp(`\\?variant=${testSkus.blackTurret}$`));
  await expect(
    main.getByText(price(unitPrice(shop, testSkus.turret, 1)), { exact: true }).first(),
  ).toBeVisible();
  await press(main.getByRole('button', { name: t('reviews.write') }));
  await expect(main.getByRole('radiogroup', { name: t('reviews.form.stars') })).toBeVisible();
  await expectProductDuties(page, shop);
  await expectStorePage(page, shop, 'a product');
  const quantity = main.getByRole('group', { name: t('product.quantity') });
  await press(quantity.getByRole('button', { name: t('product.increase') }));
  await expect(quantity.getByRole('textbox')).toHaveValue('2');
  // Not the button of the bar, which shows until the page has scrolled back.
  await press(page.locator('#buy').getByRole('button', { name: t('product.addToCart'), exact: true }));
  await closeAdded(page, shop, productName(shop, testSkus.turret));
  const drawer = await openMiniCart(page, shop, 2);
  await expectExactText(
    totalsValue(drawer, t('cart.subtotal')),
    price(2 * unitPrice(shop, testSkus.turret, 2)),
  );
  await expectPageTexts(page, shop, 'the mini cart');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

export async function searchChimeAndBuy(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const name = productName(shop, testSkus.chime);
  await page.getByRole('banner').locator('input[name="q"]').fill(testSkus.chime);
  await page.getByRole('button', { name: t('header.searchSubmit'), exact: true }).click();
  // An article number leads to the product page.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.toggle', { count: 2 }) })).toBeVisible();
  await expectStorePage(page, shop, 'the search');
  await press(
    page
      .locator('main')
      .getByRole('button', { name: t('product.addToCart'), exact: true })
      .first(),
  );
  await closeAdded(page, shop, name);
  await expect(page.getByRole('link', { name: t('cart.toggle', { count: 3 }) })).toBeVisible();
}

/** The delivery of the cart before a method is chosen. */
function announcedShipping({ code, currency, t, price }: Shop, subtotal: number): string {
  const rate = cheapestDelivery(offeredShipping(code), currency, subtotal)?.rate ?? Number.NaN;
  return rate === 0 ? t('cart.shippingFree') : t('cart.shippingFrom', { price: price(rate) });
}

/** Changes a quantity, sees the prices without VAT, and goes to the checkout. */
export async function changeCart(page: Page, shop: Shop): Promise<void> {
  const { t, price } = shop;
  const sums = expectedSums(shop);
  await page.goto(paths.cart);
  const main = page.locator('main');
  const line = page.getByRole('listitem').filter({ hasText: productName(shop, testSkus.turret) });
  await expect(line.getByText(price(2 * unitPrice(shop, testSkus.turret, 2)))).toBeVisible();
  await expectAtBothWidths(page, shop, 'the cart');
  await press(line.getByRole('button', { name: t('cart.increase') }));
  await expectExactText(totalsValue(main, t('cart.subtotal')), price(sums.subtotal));
  await expect(line.getByText(price(sums.turrets))).toBeVisible();
  await expect(totalsValue(main, t('cart.shipping'))).toHaveText(announcedShipping(shop, sums.subtotal));
  await (await hydrated(main.getByRole('button', { name: t('cart.withoutTaxShort') }))).click();
  await expect(line.getByText(netTurrets(shop))).toBeVisible();
  await expect(main.getByText(t('cart.grandTotalUntaxed'))).toBeVisible();
  await main.getByRole('button', { name: t('cart.withTaxShort') }).click();
  await expect(main.getByText(t('cart.grandTotalUntaxed'))).toBeHidden();
  await page.getByRole('link', { name: t('cart.checkout') }).click();
}
