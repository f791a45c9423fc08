import type { Locator } from '@playwright/test';
import { createCoupon } from '@/commerce/postgres/coupons/coupons';
import type { NewCoupon } from '@/commerce/model/coupon';
import { vatRate } from '@/config/countries/countries';
import { labelled } from '@/lib/text/options-text';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { formatPercent } from '@/lib/money/money';
import { minusSign } from '@/lib/money/number-format';
import { paths } from '@/lib/paths/paths';
import { orderButton, orderNumberOnPaymentPage, totalsValue } from './checkout-steps';
import { testSkus, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationEmail } from './mailbox';
import { fillCart } from './mini-cart';
import { expectExactText, expectToastShown, press } from './page-checks';
import { onDatabase } from './shop-database';

/** Creates a coupon of this store, as an operator does, unless an earlier run of the test has. */
async function withCoupon(shop: Shop, coupon: Omit<NewCoupon, 'code'>, name: string): Promise<string> {
  const code = `${name}-${shop.code}`.toUpperCase();
  await onDatabase((db) => createCoupon(db, { ...coupon, code, stores: [shop.code] }));
  return code;
}

const quantity = 2;

/** Opens the field for the code, enters one and applies it. */
async function enterCode(area: Locator, { t }: Shop, code: string): Promise<void> {
  const field = area.getByLabel(t('coupon.label'));
  if (!(await field.isVisible())) await press(area.getByText(t('coupon.question')));
  await field.fill(code);
  await press(area.getByRole('button', { name: t('coupon.apply'), exact: true }));
}

/** The expected sums of two chimes with 10 % off and express delivery, from the files of the import. */
function expectedSums(shop: Shop) {
  const subtotal = quantity * unitPrice(shop, testSkus.chime, quantity);
  const discount = Math.round(subtotal / 10);
  const total = subtotal - discount + shippingPrice(shop);
  const percent = vatRate(shop.config.country);
  const taxLabel = shop.t('cart.tax', { rate: formatPercent(percent, shop.code) });
  return { subtotal, discount, total, taxLabel, tax: includedTax(total, percent) };
}

test('a discount code lowers the total of cart, checkout, order and email', async ({ page, shop }) => {
  const { t, price } = shop;
  const code = await withCoupon(shop, { kind: 'percent', percent: 10 }, 'TEN');
  const sums = expectedSums(shop);
  const discountLabel = t('cart.discountCode', { code });
  const caller = await fillCart(page, shop, { [testSkus.chime]: quantity });
  await page.goto(paths.cart);
  const main = page.locator('main');
  await expect(main.getByText(t('coupon.question'))).toBeVisible();
  await enterCode(main, shop, ` ${code.toLowerCase()} `);
  await expectToastShown(page, t('coupon.applied', { code }));
  await expect(main.getByText(t('coupon.applied', { code }))).toBeVisible();
  await expectExactText(totalsValue(main, discountLabel), minusSign + price(sums.discount));
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkout);
  await expect(page.getByText(t('coupon.applied', { code }))).toBeVisible();
  await expectExactText(totalsValue(main, discountLabel).last(), minusSign + price(sums.discount));
  await expectExactText(totalsValue(main, t('cart.grandTotal')).last(), price(sums.total));
  await press(orderButton(page, shop));
  const number = await orderNumberOnPaymentPage(page, shop);
  await page.getByRole('button', { name: t('payment.pay', { amount: price(sums.total) }) }).click();
  await page.waitForURL('**/checkout-success');
  await expectExactText(totalsValue(main, discountLabel), minusSign + price(sums.discount));
  await expectExactText(totalsValue(main, t('cart.grandTotal')), price(sums.total));
  await expectExactText(totalsValue(main, sums.taxLabel), price(sums.tax));
  const { text } = await confirmationEmail(number);
  const says = (label: string, value: string) => labelled(label, value, shop.config.language);
  expect(text).toContain(says(discountLabel, minusSign + price(sums.discount)));
  expect(text).toContain(says(t('cart.grandTotal'), price(sums.total)));
});

test('a refused code shows why at its field; one that stops applying stays with the reason and can be removed', async ({
  page,
  shop,
}) => {
  const { t, price } = shop;
  const { subtotal } = expectedSums(shop);
  const over = { [shop.currency]: subtotal + 1 };
  const refused = await withCoupon(shop, { kind: 'free_shipping', minimum: over }, 'BIG');
  const least = { [shop.currency]: subtotal };
  const code = await withCoupon(shop, { kind: 'percent', percent: 10, minimum: least }, 'LEAST');
  await fillCart(page, shop, { [testSkus.chime]: quantity });
  await page.goto(paths.cart);
  const main = page.locator('main');
  const field = main.getByLabel(t('coupon.label'));
  await expect(main.getByText(t('coupon.question'))).toBeVisible();
  for (const [entered, message] of [
    ['', t('coupon.missing')],
    ['NO-SUCH-CODE', t('error.coupon_unknown')],
    [refused, t('error.coupon_minimum', { minimum: `${price(subtotal + 1)} ${t('cart.withTaxShort')}` })],
  ] as const) {
    await enterCode(main, shop, entered);
    await expect(main.getByText(message, { exact: true })).toBeVisible();
    if (entered !== '') await expectToastShown(page, message);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(entered);
  }

  await enterCode(main, shop, code);
  const label = t('cart.discountCode', { code });
  await expect(totalsValue(main, label)).toBeVisible();
  await press(main.getByRole('button', { name: t('cart.decrease') }));
  const reason = t('error.coupon_minimum', { minimum: `${price(subtotal)} ${t('cart.withTaxShort')}` });
  await expect(main.getByText(`${code}: ${reason}`)).toBeVisible();
  await expect(totalsValue(main, label)).toHaveCount(0);
  await press(main.getByRole('button', { name: t('coupon.remove', { code }) }));
  await expect(main.getByText(t('coupon.question'))).toBeVisible();
  await expect(main.getByText(code)).toHaveCount(0);
});
