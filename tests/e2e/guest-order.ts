import { expect, type Page } from '@playwright/test';
import { promiseValues } from '@/config/shop/company';
import { countryProfiles } from '@/config/countries/countries';
import { countryName } from '@/lib/address/address-block';
import { formatDate } from '@/lib/dates/dates';
import { formatDeliveryDay, methodDeliveryDay } from '@/commerce/domain/delivery/delivery-estimates';
import { labelled } from '@/lib/text/options-text';
import { contentPath } from '../screenshots/demo-paths';
import { sampleAddress } from './addresses';
import {
  changeStep,
  addressField,
  addressFields,
  choosePaymentAndDelivery,
  enterAddress,
  enterEmail,
  expressTitle,
  fillAddress,
  orderNumberOnPaymentPage,
  section,
  totalsValue,
} from './checkout-steps';
import { expressMethod, testSkus, productName, shippingPrice } from './demo';
import type { Shop } from './fixtures';
import { expectRefused } from './form-fields';
import { expectedSums, quantity } from './guest-purchase';
import { confirmationEmail, emailsOf } from './mailbox';
import { expectPageTexts, expectStoreTexts } from './store-vocabulary';
import { expectExactText, press } from './page-checks';
import { dutiesOf } from './store-duties';
import { expectAtBothWidths, expectStorePage } from './store-page';

// The second half of the purchase of a guest: from the checkout to the email.

/** The sentence with the day on which an order of today arrives by express. */
function deliveryPromise(shop: Shop): string {
  const { code, t } = shop;
  const day = formatDeliveryDay(methodDeliveryDay(code, expressMethod(shop), new Date()), code);
  return t('checkout.deliveryBy', { day });
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

/** A postcode that has another form than those of the country is refused, with an example of these. */
async function expectPostcodeRule(page: Page, shop: Shop): Promise<void> {
  const form = section(page, shop.t('checkout.shippingAddress'));
  await fillAddress(form, shop);
  const postcode = addressField(form, shop, 'postcode');
  await postcode.fill(dutiesOf(shop).refused);
  await press(form.getByRole('button', { name: shop.t('checkout.saveAddress') }));
  const example = countryProfiles[shop.config.country].postcode?.example ?? '';
  await expectRefused(postcode, shop.t('validation.postcode', { example }));
  await expectPageTexts(page, shop, 'the address form with an error');
}

/** The products and the total are directly above the order button, whose words the law names; nothing is preselected. */
async function expectOrderButton(page: Page, shop: Shop): Promise<void> {
  const { t, config, price } = shop;
  const button = page.getByRole('button', { name: dutiesOf(shop).orderButton, exact: true });
  const above = button.locator('xpath=parent::*/preceding-sibling::*[1]');
  await expect(above).toContainText(productName(shop, testSkus.turret));
  await expect(above).toContainText(price(expectedSums(shop).total));
  const review = section(page, t('checkout.review'));
  const choices = await review.getByRole('checkbox').all();
  expect(choices.length).toBeGreaterThan(0);
  for (const choice of choices) await expect(choice).not.toBeChecked();
  for (const path of [config.termsUrl, config.privacyUrl])
    await expect(review.locator(`a[href="${path}"]`)).toHaveCount(1);
}

async function expectReview(page: Page, shop: Shop): Promise<void> {
  const { t, price } = shop;
  const { dutyPaid, payments } = dutiesOf(shop);
  const sums = expectedSums(shop);
  const review = section(page, t('checkout.review'));
  // Once on the page: the box next to the steps omits it now.
  await expect(page.locator('dl').getByText(t('cart.grandTotal'), { exact: true })).toHaveCount(1);
  await expectExactText(totalsValue(review, t('cart.shipping')), price(shippingPrice(shop)));
  await expectExactText(totalsValue(review, t('cart.grandTotal')), price(sums.total));
  await expectExactText(totalsValue(review, sums.taxLabel), price(sums.tax));
  await expect(review).toContainText(deliveryPromise(shop));
  await expect(review.getByText(t('cart.taxNotice.duty_paid'))).toHaveCount(dutyPaid ? 1 : 0);
  const methods = section(page, t('checkout.paymentMethod')).getByRole('radio');
  await expect(methods).toHaveCount(payments.length);
  for (const [index, method] of payments.entries()) {
    const title = t(`payment.methods.${method}`).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // The brands of cards follow the title.
    await expect(methods.nth(index)).toHaveAccessibleName(new RegExp(`^${title}`));
  }
}

/** From the email address to the order button. */
export async function checkOut(page: Page, shop: Shop, email: string): Promise<void> {
  const { t, config } = shop;
  const { payments } = dutiesOf(shop);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(section(page, t('checkout.contact')).getByLabel(t('checkout.email'))).toBeVisible();
  const country = countryName(config.country, config.code);
  await expect(page.getByText(t('checkout.limits', { country }))).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const legal = ['imprint', 'accessibility'].map((code) => contentPath(code, config.language));
  for (const path of [config.termsUrl, config.privacyUrl, ...legal])
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  await expectAtBothWidths(page, shop, 'the checkout');
  await enterEmail(page, shop, email);
  await expectFieldOrder(page, shop);
  await expectPostcodeRule(page, shop);
  await enterAddress(page, shop);
  // The usual delivery is selected already.
  await changeStep(page, shop, t('checkout.shippingMethod'));
  const delivery = section(page, t('checkout.shippingMethod'));
  const option = delivery.locator('label').filter({ hasText: expressTitle(shop) });
  await expect(option).toContainText(deliveryPromise(shop));
  await expect(option).toContainText(shop.price(shippingPrice(shop)));
  await choosePaymentAndDelivery(page, shop, payments[0] ?? 'visa');
  await expectReview(page, shop);
  await expectOrderButton(page, shop);
  await expectStorePage(page, shop, 'the completed checkout');
}

/** Orders and pays. Returns the number of the order. */
export async function orderAndPay(page: Page, shop: Shop): Promise<string> {
  const { t, price } = shop;
  await press(page.getByRole('button', { name: dutiesOf(shop).orderButton, exact: true }));
  const number = await orderNumberOnPaymentPage(page, shop);
  const amount = price(expectedSums(shop).total);
  await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
  await expectStorePage(page, shop, 'the payment page');
  await page.getByRole('button', { name: t('payment.pay', { amount }) }).click();
  await page.waitForURL('**/checkout-success');
  return number;
}

export async function expectSuccess(page: Page, shop: Shop, number: string, email: string): Promise<void> {
  const { t, price, config } = shop;
  const { withdraw } = dutiesOf(shop);
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1, name: t('success.title') })).toBeVisible();
  await expect(page.getByText(t('success.number', { number }))).toBeVisible();
  await expect(page.getByText(t('success.mail', { ...promiseValues, email }))).toBeVisible();
  await expect(page.getByText(t('success.tracking'))).toBeVisible();
  const day = formatDeliveryDay(methodDeliveryDay(shop.code, expressMethod(shop), new Date()), shop.code);
  const timeline = main.getByRole('list', { name: t('success.timeline.title') });
  await expect(timeline.getByRole('listitem').last()).toContainText(day);
  await expectExactText(totalsValue(main, t('cart.grandTotal')), price(expectedSums(shop).total));
  await expect(page.getByText(sampleAddress(config.country).lastname).first()).toBeVisible();
  await expect(main.getByRole('link', { name: withdraw, exact: true })).toBeVisible();
  await expectAtBothWidths(page, shop, 'the success page');
}

/** What the email of an order with a camera says about the law of the country. */
function lawTexts(shop: Shop): string[] {
  const { recordingSound, declareCamera, withdraw, withdrawalDays: days } = dutiesOf(shop);
  const sound = recordingSound ? 'email.cameraUseSound' : 'email.cameraUse';
  return [
    withdraw,
    shop.t(declareCamera ? 'email.cameraUseDeclare' : sound),
    ...(days === null ? [] : [shop.t('email.withdrawal', { days })]),
  ];
}

/** The confirmation has everything that was ordered, in the language of the store. */
export async function expectEmail(shop: Shop, number: string, email: string): Promise<void> {
  const { t, config, price, code } = shop;
  const sums = expectedSums(shop);
  const { subject, from, to, html = '', text = '' } = await confirmationEmail(number);
  expect(subject).toBe(t('email.confirmationSubject', { number }));
  expect(from?.address).toBe(config.email);
  expect(to?.map(({ address }) => address)).toEqual([email]);
  expect(html).toContain(`<html lang="${config.language}">`);
  const says = (label: string, value: string) => labelled(label, value, config.language);
  const said = [
    t('email.hello', { name: sampleAddress(config.country).firstname }),
    t('email.thanks'),
    says(t('email.orderNumber'), number),
    says(t('email.orderDate'), formatDate(new Date(), code)),
    says(`${quantity} × ${productName(shop, testSkus.turret)}`, price(sums.turrets)),
    t('product.sku', { sku: testSkus.blackTurret }),
    `1 × ${productName(shop, testSkus.chime)}`,
    says(t('email.deliveryMethod'), expressTitle(shop)),
    says(t('cart.shipping'), price(shippingPrice(shop))),
    says(t('cart.grandTotal'), price(sums.total)),
    says(sums.taxLabel, price(sums.tax)),
    `${deliveryPromise(shop)}.`,
    ...lawTexts(shop),
  ];
  for (const part of said) expect(text).toContain(part);
  await expectStoreTexts(shop, [subject ?? '', ...text.split('\n')], 'the confirmation');
  expect(emailsOf(number)).toHaveLength(1);
}
