import type { Page } from '@playwright/test';
import { bankTransfer } from '@/config/limits/order-limits';
import { site } from '@/config/site/site';
import { formatDeliveryDay, methodDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { paths } from '@/lib/paths/paths';
import { callerWithChime } from './api';
import { expressMethod, testSkus, productName, shippingPrice, unitPrice } from './demo';
import { expect, type Shop, test } from './fixtures';
import { confirmationEmail, emailOf } from './mailbox';
import { expectToastShown, press } from './page-checks';
import { orderButton, section } from './checkout-steps';

const totalOf = (shop: Shop): number => unitPrice(shop, testSkus.chime, 1) + shippingPrice(shop);

/** A day of delivery is promised for an order that is paid at once, and none before a transfer has arrived. */
async function chooseTransfer(page: Page, shop: Shop): Promise<void> {
  const { t, code } = shop;
  const day = formatDeliveryDay(methodDeliveryDay(code, expressMethod(shop), new Date()), code);
  const promise = t('checkout.deliveryBy', { day });
  const summary = section(page, t('checkout.review'));
  await expect(summary).toContainText(promise);
  await press(page.getByRole('radio', { name: t('payment.methods.banktransfer') }));
  await expect(summary).not.toContainText(promise);
  await expect(summary).toContainText(productName(shop, testSkus.chime));
}

/** The account of transfers in the currency of the store. */
const ibanOf = ({ currency }: Shop): string =>
  (currency === 'CHF' ? site.company.swissIban : site.company.iban) ?? '';

/** The buttons copy what a banking app needs; in euros the app can also scan it. */
async function expectCopies(page: Page, shop: Shop, number: string): Promise<void> {
  const { t } = shop;
  await page.evaluate(() => {
    // The clipboard of the browser needs a permission that differs between browsers.
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    Object.assign(window, { copied });
  });
  const values = {
    iban: ibanOf(shop).replaceAll(' ', ''),
    amount: (totalOf(shop) / 100).toFixed(2),
    reference: number,
  } as const;
  for (const key of ['iban', 'amount', 'reference'] as const) {
    const label = t(`success.transfer.${key}`);
    await press(page.getByRole('button', { name: t('success.transfer.copyValue', { label }) }));
    await expectToastShown(page, t('success.transfer.copied', { label }));
  }
  expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual(
    Object.values(values),
  );
}

test('an order by bank transfer is confirmed at once, with payment details that stay on its page', async ({
  page,
  shop,
}) => {
  const { t } = shop;
  const caller = await callerWithChime(page, shop);
  await caller.prepare(shop.config.paymentMethods[0] ?? 'visa');
  await page.goto(paths.checkout);
  await chooseTransfer(page, shop);
  await press(orderButton(page, shop));
  await page.waitForURL('**/checkout-success');
  await expect(page.getByRole('heading', { level: 1, name: t('success.pendingTitle') })).toBeVisible();
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const details = { total: shop.price(totalOf(shop)), number, iban: ibanOf(shop) };
  await expect(page.getByText(t('success.bankTransfer', details))).toBeVisible();
  const days = bankTransfer.expireAfterDays;
  await expect(page.getByText(t('success.transferDeadline', { days }))).toBeVisible();
  const code = page.getByRole('img', {
    name: t(`success.transfer.${shop.currency === 'CHF' ? 'qrBill' : 'code'}`),
  });
  await expect(code).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const bill = page.getByRole('heading', { name: t('success.transfer.bill.title') });
  await expect(bill).toHaveCount(shop.currency === 'CHF' ? 1 : 0);
  await page.emulateMedia({ media: null });
  await expectCopies(page, shop, number);
  const { text } = await confirmationEmail(number);
  expect(text).toContain(t('success.transfer.iban'));
  expect(text).toContain(details.iban.replaceAll(' ', '\u00a0'));
  expect(text?.split('\n', 1)[0]).toBe(t('email.helloUnnamed'));

  await page.goto(paths.order(number));
  await expect(page.getByRole('button', { name: t('success.transfer.copy') }).first()).toBeVisible();
  await expect(code).toHaveCount(1);
});

test('an unpaid order can be canceled on its page, after a question', async ({ page, shop }) => {
  const { t } = shop;
  const caller = await callerWithChime(page, shop);
  await caller.prepare('banktransfer');
  const { number } = (await caller.placed()).orderData;
  await page.goto(paths.checkoutSuccess);
  const cancel = page.getByRole('button', { name: t('success.cancelOrder') });
  const dialog = page.getByRole('dialog', { name: t('success.cancelOrder') });
  await press(cancel);
  await expect(dialog.getByText(t('success.cancelQuestion'))).toBeVisible();
  await dialog.getByRole('button', { name: t('success.cancelKeep') }).click();
  await expect(dialog).toBeHidden();
  await cancel.click();
  await dialog.getByRole('button', { name: t('success.cancelConfirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('success.canceledTitle') })).toBeVisible();
  const canceled = page.locator(':focus').filter({ hasText: t('success.canceledText', { number }) });
  await expect(canceled).toBeInViewport();
  await expect(canceled.getByRole('link', { name: t('product.toCart') })).toHaveAttribute('href', paths.cart);
  await expect(cancel).toHaveCount(0);
  const { subject } = await emailOf(number, 'order_canceled');
  expect(subject).toBe(t('email.canceledSubject', { number }));
  // The cart is as it was before the order.
  expect((await caller.cart()).items.map(({ product }) => product.sku)).toEqual([testSkus.chime]);
});
