import { expect, type Locator, type Page } from '@playwright/test';
import { countryProfiles } from '@/config/countries/countries';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { AddressField } from '@/config/countries/country';
import type { PaymentMethodCode } from '@/config/types';
import { isFolded } from '@/features/address/field-attributes';
import { sampleAddress } from './addresses';
import { expressMethod } from './demo';
import type { Shop } from './fixtures';
import { hydrated, press } from './page-checks';

const businessFields: readonly AddressField[] = ['company', 'vat', 'poNumber'];

/** A section of the checkout, by its heading. */
export function section(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 2, name: title });
  return page.locator('section').filter({ has: heading });
}

/** The value of the totals row with a label. */
export function totalsValue(totals: Locator, label: string): Locator {
  return totals
    .locator('dl > div')
    .filter({ has: totals.page().getByText(label, { exact: true }) })
    .locator('dd')
    .filter({ visible: true });
}

/** The fields of the country's address form in order, without those for companies; rare ones fold away below the name. */
export function addressFields({ config }: Shop): AddressField[] {
  const { rows } = countryProfiles[config.country].address;
  const folds = (code: AddressField) => isFolded(code, config.country);
  const folded = rows.flat().filter(folds);
  return rows.flatMap((row) => {
    const shown = row.filter((code) => !businessFields.includes(code) && !folds(code));
    return row.includes('lastname') ? [...shown, ...folded] : shown;
  });
}

/** A field of an address form by its translated label, which may end with an asterisk or "(optional)". */
export function addressField(form: Locator, shop: Shop, code: AddressField): Locator {
  const label = shop.t(`address.${code}`).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const optional = shop.t('common.optional');
  return form.getByLabel(new RegExp(`^${label}(\\s*\\*|\\s*\\(${optional}[^)]*\\))?$`)).first();
}

/** Fills in the country's sample address. */
export async function fillAddress(form: Locator, shop: Shop): Promise<void> {
  const sample = sampleAddress(shop.config.country);
  for (const code of addressFields(shop)) {
    const value = sample[code];
    if (value === undefined) continue;
    const field = addressField(form, shop, code);
    const choice = await field.evaluate((node) => node.tagName === 'SELECT');
    await (choice ? field.selectOption(value) : field.fill(value));
  }
}

/** Step one: the email address, sent by Enter, because its button is that of the addresses below. */
export async function enterEmail(page: Page, { t }: Shop, email: string): Promise<void> {
  const contact = section(page, t('checkout.contact'));
  const field = await hydrated(contact.getByLabel(t('checkout.email')));
  await field.fill(email);
  await field.press('Enter');
  await expect(contact.getByText(email)).toBeVisible();
}

/** Step two: the shipping address, also used for billing. */
export async function enterAddress(page: Page, shop: Shop): Promise<void> {
  const form = section(page, shop.t('checkout.shippingAddress'));
  await fillAddress(form, shop);
  await press(form.getByRole('button', { name: shop.t('checkout.saveAddress') }));
  await expect(form.getByText(sampleAddress(shop.config.country).postcode)).toBeVisible();
}

/** The translated title of the express shipping method. */
export function expressTitle(shop: Shop): string {
  const { carrier, titleKey } = expressMethod(shop);
  return shop.t(titleKey, { carrier: carrierNames[carrier] });
}

/** Opens the step after the step with this title. */
export async function continueFrom(page: Page, { t }: Shop, title: string): Promise<void> {
  await press(section(page, title).getByRole('button', { name: t('checkout.continue'), exact: true }));
}

/** Opens a finished step. */
export async function changeStep(page: Page, { t }: Shop, title: string): Promise<void> {
  await press(page.getByRole('button', { name: `${t('checkout.edit')}: ${title}`, exact: true }));
}

/** Steps three and four: shipping and payment method, from step three. */
export async function choosePaymentAndDelivery(
  page: Page,
  shop: Shop,
  payment: PaymentMethodCode,
): Promise<void> {
  await press(page.getByRole('radio', { name: expressTitle(shop) }));
  await continueFrom(page, shop, shop.t('checkout.shippingMethod'));
  await press(page.getByRole('radio', { name: shop.t(`payment.methods.${payment}`) }));
  await expect(page.getByRole('radio', { name: shop.t(`payment.methods.${payment}`) })).toBeChecked();
}

/** The order button, whose label is required by law (docs/countries.md). */
export function orderButton(page: Page, { config }: Shop): Locator {
  return page.getByRole('button', { name: config.orderButton, exact: true });
}

/** The number on the payment page. */
export async function orderNumberOnPaymentPage(page: Page, { t }: Shop): Promise<string> {
  await page.waitForURL(/\/multisafepay\/sandbox\//);
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await expect(page.getByText(t('payment.order', { number }))).toBeVisible();
  return number;
}
