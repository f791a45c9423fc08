import { cutoffValues, promises, promiseValues } from '@/config/company';
import type { ContentValue } from '@/config/content';
import { countryProfiles } from '@/config/countries/profiles';
import { orderYears, retention } from '@/config/retention';
import { companyFacts, contactOf, vatIdOf } from '@/config/seller';
import { carrierNames, type ShippingMethod } from '@/config/shipping';
import { storeConfig } from '@/config/stores';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import { escapeHtml } from '@/lib/escape-html';
import { deliveryTime } from '@/lib/delivery-time';
import { formatNumber, formatPrice } from '@/lib/money';
import { offeredShipping } from '@/lib/offered-shipping';
import { storeTexts } from '@/lib/store-texts';

/** The texts that the values need, in the language of the store. */
export interface ValueTexts {
  readonly paymentMethod: (code: PaymentMethodCode) => string;
  /** A delivery time: "3–5 working days". */
  readonly days: (days: ShippingMethod['workingDays']) => string;
}

const fullYears = (days: number): number => Math.floor(days / 365);

interface Subject {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
}

/** The lowest of some amounts; undefined for none. */
const lowest = (amounts: readonly (number | undefined)[]): number | undefined => {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

function deliveryValues({ store, currency }: Subject, texts: ValueTexts) {
  const methods = offeredShipping(store);
  const price = (minor: number | undefined) =>
    minor === undefined ? '' : formatPrice({ minor, currency }, store);
  const time = (kind: ShippingMethod['method']) => {
    const found = methods.find(({ method }) => method === kind);
    return found ? texts.days(found.workingDays) : '';
  };
  return {
    standardTime: time('standard'),
    expressTime: time('express'),
    deliveryPrice: price(lowest(methods.map((method) => method.price[currency]))),
    freeFrom: price(lowest(methods.map(({ freeFrom }) => freeFrom?.[currency]))),
  };
}

/**
 * The values of the placeholders of content pages in a store, as plain text; prices in the currency of the page. A value
 * that the store does not have, such as the legal days of withdrawal in Switzerland, is empty.
 */
export function contentValuesOf(subject: Subject, texts: ValueTexts): Record<ContentValue, string> {
  const config = storeConfig(subject.store);
  const country = countryProfiles[config.country];
  const list = new Intl.ListFormat(config.locale, { type: 'conjunction' });
  const { street, postcode, city } = companyFacts().address;
  return {
    company: companyFacts().legalName,
    address: `${street}, ${postcode} ${city}`,
    registration: companyFacts().registration,
    vatId: vatIdOf(subject.store),
    shareCapital: companyFacts().shareCapital,
    mediator: companyFacts().mediator,
    email: contactOf(config.code).email,
    phone: contactOf(config.code).phoneNumber,
    hours: config.openingHours,
    orderButton: config.orderButton,
    returnDays: String(promises.returnDays),
    withdrawalDays: String(country.legalWithdrawalDays ?? ''),
    guaranteeYears: String(country.legalGuaranteeYears ?? ''),
    mailMinutes: String(promiseValues.minutes),
    ...cutoffValues(subject.store),
    vatRate: formatNumber(country.vatRate, subject.store),
    carriers: list.format(config.carriers.map((code) => carrierNames[code])),
    paymentMethods: config.paymentMethods.map(texts.paymentMethod).join(', '),
    currencies: list.format(config.availableCurrencyCodes),
    orderYears: String(orderYears[config.country]),
    messageYears: String(fullYears(retention.contactMessages.days)),
    unusedYears: String(fullYears(retention.unusedCustomers.days)),
    newsletterYears: String(fullYears(retention.newsletterEnded.days)),
    withdrawalYears: String(fullYears(retention.withdrawals.days)),
    offerYears: String(fullYears(retention.offers.days)),
    couponYears: String(fullYears(retention.couponMailboxes.days)),
    stockNoticeDays: String(retention.stockNoticesUnserved.days),
    ...deliveryValues(subject, texts),
  };
}

/** The values of the placeholders with the texts of the store. Not by the translator of pages, which documents do not have. */
export async function contentValues(subject: Subject): Promise<Record<ContentValue, string>> {
  const t = await storeTexts(subject.store);
  return contentValuesOf(subject, {
    paymentMethod: (code) => t(`payment.methods.${code}`),
    days: (workingDays) => deliveryTime(workingDays, (key, values) => t(`checkout.${key}`, values)),
  });
}

/** Fills the placeholders of the HTML of a content page. A name without a value stays as it is. */
export function fillValues(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
}
