import type { Page } from '@playwright/test';
import { countryProfiles } from '@/config/countries/profiles';
import { formatDate } from '@/lib/dates';
import { goodsDelivery } from '@/lib/free-delivery';
import { labelled } from '@/lib/labelled';
import { formatPercent, includedTax } from '@/lib/money';
import { promiseValues } from '@/config/company';
import { addresses } from './addresses';
import { categoryName, goods, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { openMiniCart } from './mini-cart';
import { confirmationEmail, emailsOf } from './mailbox';
import { expectAccessible, expectExactText, hydrated, press } from './page-checks';
import {
  addressFields,
  choosePaymentAndDelivery,
  expressTitle,
  enterAddress,
  enterEmail,
  orderButton,
  orderNumberOnPaymentPage,
  section,
  totalsValue,
} from './checkout-steps';

const pieces = 3;

/** The expected totals of the journey, computed from the import's files and the country's VAT. */
function expectedSums(shop: Shop) {
  const turrets = pieces * unitPrice(shop, goods.turret, pieces);
  const subtotal = turrets + unitPrice(shop, goods.chime, 1);
  const total = subtotal + shippingPrice(shop);
  const { vatRate } = countryProfiles[shop.config.country];
  const taxLabel = shop.t('cart.tax', { rate: formatPercent(vatRate, shop.code) });
  return { turrets, subtotal, total, taxLabel, tax: includedTax(total, vatRate) };
}

async function browseToTurret(page: Page, shop: Shop): Promise<void> {
  const { t, config } = shop;
  await page.goto('/');
  await expect(page).toHaveTitle(`${t('meta.homeTitle')} | ${t('meta.siteName')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', config.locale);
  await expectAccessible(page, 'home');
  const menu = page.getByRole('navigation', { name: t('header.mainMenu') });
  await menu.getByRole('link', { name: categoryName(shop, 'cameras'), exact: true }).hover();
  await menu.getByRole('link', { name: categoryName(shop, 'turret-cameras'), exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: categoryName(shop, 'turret-cameras') });
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'category');
  await page.getByRole('link', { name: productName(shop, goods.turret), exact: true }).click();
  const name = page.getByRole('heading', { level: 1, name: productName(shop, goods.turret) });
  await expect(name).toBeVisible();
}

async function buyTurrets(page: Page, shop: Shop): Promise<void> {
  const { t, price } = shop;
  const main = page.locator('main');
  // The black variant with the wide lens is not the one selected initially.
  await press(main.getByRole('radio').and(main.locator('[name=colour]')).nth(1));
  await expect(
    main.getByText(price(unitPrice(shop, goods.turret, 1)), { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText(t('common.taxIncluded'), { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'product');
  const quantity = main.getByRole('group', { name: t('product.quantity') });
  await press(quantity.getByRole('button', { name: t('product.increase') }));
  await expect(quantity.getByRole('textbox')).toHaveValue('2');
  await press(main.getByRole('button', { name: t('product.addToCart'), exact: true }));
  const added = page.getByRole('status').filter({ hasText: productName(shop, goods.turret) });
  await expect(added).toContainText(t('product.added', { name: productName(shop, goods.turret) }));
  await expect(added.getByRole('link', { name: t('product.toCart') })).toHaveAttribute('href', '/cart');
  const drawer = await openMiniCart(page, shop, 2);
  await expectExactText(totalsValue(drawer, t('cart.subtotal')), price(2 * unitPrice(shop, goods.turret, 2)));
  await expectAccessible(page, 'mini cart');
  await drawer
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await expect(drawer).toBeHidden();
}

async function searchChimeAndBuy(page: Page, shop: Shop): Promise<void> {
  const { t } = shop;
  const name = productName(shop, goods.chime);
  await page.getByRole('banner').locator('input[type="search"]').fill(goods.chime);
  await page.getByRole('button', { name: t('header.searchSubmit'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('search.resultsFor', { text: goods.chime }) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.toggle', { count: 2 }) })).toBeVisible();
  await expectAccessible(page, 'search');
  await press(page.getByRole('button', { name: `${t('product.addToCart')}: ${name}` }));
  await expect(page.getByText(t('product.added', { name }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('cart.toggle', { count: 3 }) })).toBeVisible();
}

/** The delivery of the cart before a method is chosen. */
function announcedShipping({ code, currency, t, price }: Shop, goodsTotal: number): string {
  const rate = goodsDelivery(code, currency, goodsTotal)?.rate ?? Number.NaN;
  return rate === 0 ? t('cart.shippingFree') : t('cart.shippingFrom', { price: price(rate) });
}

async function changeCart(page: Page, shop: Shop): Promise<void> {
  const { t, price } = shop;
  const sums = expectedSums(shop);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: productName(shop, goods.turret) });
  await expect(line.getByText(price(2 * unitPrice(shop, goods.turret, 2)))).toBeVisible();
  await expectAccessible(page, 'cart');
  await press(line.getByRole('button', { name: t('cart.increase') }));
  const main = page.locator('main');
  await expectExactText(totalsValue(main, t('cart.subtotal')), price(sums.subtotal));
  await expect(line.getByText(price(sums.turrets))).toBeVisible();
  await expect(totalsValue(main, t('cart.shipping'))).toHaveText(announcedShipping(shop, sums.subtotal));
  await page.getByRole('link', { name: t('cart.checkout') }).click();
}

async function checkOut(page: Page, shop: Shop, email: string): Promise<void> {
  const { t, config, price } = shop;
  const sums = expectedSums(shop);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await hydrated(section(page, t('checkout.contact')).getByLabel(t('checkout.email')));
  await expectAccessible(page, 'checkout, empty');
  await enterEmail(page, shop, email);
  await expectFieldOrder(page, shop);
  await enterAddress(page, shop);
  await expectAccessible(page, 'checkout, choosing');
  const [method] = config.paymentMethods;
  if (!method) throw new Error('the store takes no payments');
  await choosePaymentAndDelivery(page, shop, method);
  const review = section(page, t('checkout.review'));
  await expectExactText(totalsValue(review, t('cart.shipping')), price(shippingPrice(shop)));
  await expectExactText(totalsValue(review, t('cart.grandTotal')), price(sums.total));
  await expectExactText(totalsValue(review, sums.taxLabel), price(sums.tax));
  // The law requires the order summary and the total directly above the button.
  const above = orderButton(page, shop).locator('xpath=parent::*/preceding-sibling::*[1]');
  await expect(above).toContainText(productName(shop, goods.turret));
  await expect(above).toContainText(price(sums.total));
  await expectAccessible(page, 'checkout, complete');
}

/** The form fields are in the order of the country's addresses. */
async function expectFieldOrder(page: Page, shop: Shop): Promise<void> {
  const form = section(page, shop.t('checkout.shippingAddress')).locator('form');
  await expect(form).toBeVisible();
  const names = await form
    .locator('input[type=text], input[type=tel], input:not([type]), select')
    .evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute('name')?.replace(/^shipping\.(street\.)?/, '')),
    );
  expect(names).toEqual(addressFields(shop));
}

async function expectSuccess(page: Page, shop: Shop, number: string, email: string): Promise<void> {
  const { t, price } = shop;
  const sums = expectedSums(shop);
  await page.waitForURL('**/checkout-success');
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  await expect(page.getByText(t('success.number', { number }))).toBeVisible();
  await expect(page.getByText(t('success.mail', { ...promiseValues, email }))).toBeVisible();
  await expect(page.getByText(t('success.tracking'))).toBeVisible();
  await expectExactText(totalsValue(page.locator('main'), t('cart.grandTotal')), price(sums.total));
  await expect(page.getByText(addresses[shop.config.country].lastname).first()).toBeVisible();
  await expectAccessible(page, 'checkout-success');
}

async function expectMail(shop: Shop, number: string, email: string): Promise<void> {
  const { t, config, price, code } = shop;
  const sums = expectedSums(shop);
  const mail = await confirmationEmail(number);
  expect(mail.subject).toBe(t('email.confirmationSubject', { number }));
  expect(mail.from?.address).toBe(config.email);
  expect(mail.to?.map(({ address }) => address)).toEqual([email]);
  expect(mail.html).toContain(`<html lang="${config.language}">`);
  const says = (label: string, value: string) => labelled(label, value, config.language);
  const said = [
    t('email.hello', { name: addresses[config.country].firstname }),
    t('email.thanks'),
    says(t('email.orderNumber'), number),
    says(t('email.orderDate'), formatDate(new Date(), code)),
    says(`${pieces} × ${productName(shop, goods.turret)}`, price(sums.turrets)),
    t('product.sku', { sku: goods.blackTurret }),
    `1 × ${productName(shop, goods.chime)}`,
    says(t('email.deliveryMethod'), expressTitle(shop)),
    says(t('cart.shipping'), price(shippingPrice(shop))),
    says(t('cart.grandTotal'), price(sums.total)),
    says(sums.taxLabel, price(sums.tax)),
  ];
  for (const text of said) expect(mail.text).toContain(text);
  expect(emailsOf(number)).toHaveLength(1);
}

test('a guest buys cameras and receives the confirmation', async ({ page, shop }) => {
  const { t, price, code } = shop;
  const email = `journey-${code.replace('_', '-')}@shop.example`;
  await browseToTurret(page, shop);
  await buyTurrets(page, shop);
  await searchChimeAndBuy(page, shop);
  await changeCart(page, shop);
  await checkOut(page, shop, email);
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  const total = price(expectedSums(shop).total);
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'payment page');
  await page.getByRole('button', { name: t('payment.pay', { amount: total }) }).click();
  await expectSuccess(page, shop, number, email);
  await expectMail(shop, number, email);
  await page.goto('/');
  await expect(page.getByRole('link', { name: t('cart.title'), exact: true })).toBeVisible();
});

test('an unknown page shows the 404 page', async ({ page, shop: { t } }) => {
  const title = `${t('notFound.title')} | ${t('meta.siteName')}`;
  // Paths that no page has, and pages without what their path names.
  for (const path of ['/brands/nobody', '/reviews/NOTHING', '/there-is-nothing-here']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle(title);
  }
  await expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('notFound.home'), exact: true })).toBeVisible();
  await expectAccessible(page, 'not found');
});
