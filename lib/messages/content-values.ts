import { cutoffValues, promises, promiseValues } from '@/config/shop/company';
import type { ContentValue } from '@/config/limits/content';
import {
  type CountryProfile,
  countryProfiles,
  isEeaCountry,
  isEuCountry,
  vatRate,
} from '@/config/countries/countries';
import { takesCurrency } from '@/config/shop/payments';
import { type Processor, processorsOf } from '@/config/shop/processors';
import { orderYears, retention } from '@/config/limits/retention';
import { companyFacts, contactOf, vatIdOf } from '@/config/shop/seller';
import { carrierNames } from '@/config/shop/shipping-methods';
import type { ShippingMethod } from '@/config/shop/shipping';
import { storeConfig } from '@/config/shop/stores';
import type { TakeBack } from '@/config/countries/country';
import type { CurrencyCode, PaymentMethodCode, StoreCode } from '@/config/types';
import { site } from '@/config/site/site';
import { siteText } from '@/config/site/site-content';
import { escapeHtml } from '@/lib/text/safe-text';
import { countryName } from '@/lib/address/address-block';
import { deliveryTime } from '@/lib/dates/day-texts';
import { formatAmount, formatNumber } from '@/lib/money/money';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { storeTexts } from '@/lib/messages/messages';

export interface ValueTexts {
  readonly paymentMethod: (code: PaymentMethodCode) => string;
  readonly transferNote: string;
  readonly processor: (purpose: Processor['purpose'] | 'delivery') => string;
  readonly takeBack: (key: TakeBack['devices'] | 'batteries') => string;
  readonly days: (days: ShippingMethod['workingDays']) => string;
}

/** What the law of the country states about old devices and batteries; nothing more is promised. */
function takeBackText({ code, takeBack }: CountryProfile, { takeBack: text }: ValueTexts): string {
  const { batteries, devices, register } = takeBack;
  const number = companyFacts().producerNumbers[code];
  return [
    text(devices),
    ...(batteries ? [text('batteries')] : []),
    ...(number === undefined ? [] : [`${register}: ${number}.`]),
  ].join(' ');
}

/** Name, purpose, country and safeguard of all who receive data, in the order of the configuration after the carriers. */
function processorList(store: StoreCode, { processor: purposeOf }: ValueTexts): string {
  const carriers = storeConfig(store).carriers.map((code) => carrierNames[code]);
  return [
    `${carriers.join(', ')} (${purposeOf('delivery')})`,
    ...processorsOf(store).map(({ country, name, purpose, safeguard }) => {
      const facts = [country && countryName(country, store), safeguard].filter((fact) => fact !== null);
      if (name !== null) return `${name} (${[purposeOf(purpose), ...facts].join(', ')})`;
      return facts.length === 0 ? purposeOf(purpose) : `${purposeOf(purpose)} (${facts.join(', ')})`;
    }),
  ].join(' · ');
}

const fullYears = (days: number): number => Math.floor(days / 365);

/** The shorter periods of the privacy page. Those that share a sentence are stated by the longest. */
function shortPeriods() {
  const longest = (...rules: readonly { readonly days: number }[]) =>
    String(Math.ceil(Math.max(...rules.map(({ days }) => days))));
  const rules = retention;
  return {
    cartContactDays: longest(rules.cartContacts),
    cartDays: longest(rules.carts),
    emailDays: longest(rules.emails),
    vatDays: longest(rules.vatConsultations),
    unconfirmedDays: longest(rules.unconfirmedCustomers, rules.newsletterUnconfirmed),
    fileDays: longest(rules.contactFiles),
    sessionDays: longest(rules.customerSessions),
    reviewDays: longest(rules.pendingReviews, rules.rejectedReviews),
    reviewEmailYears: String(fullYears(Math.max(rules.reviewEmails.days, rules.reviewPictures.days))),
    protectionDays: longest(rules.idempotencyKeys, rules.orderLimits, rules.loginFailures, rules.mailTokens),
  };
}

interface Subject {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  /** Those that the shop offers; without them the usual ones of the store. */
  readonly paymentMethods?: readonly PaymentMethodCode[];
}

/** The usual methods of a store that can be paid in the currency; no bank transfer without an account. */
const usualMethods = ({ store, currency }: Subject) =>
  storeConfig(store).paymentMethods.filter(
    (code) => takesCurrency(code, currency) && (code !== 'banktransfer' || companyFacts().iban !== null),
  );

const lowest = (amounts: readonly (number | undefined)[]): number | undefined => {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

function deliveryValues({ store, currency }: Subject, texts: ValueTexts) {
  const methods = offeredShipping(store);
  const price = (minor: number | undefined) =>
    minor === undefined ? '' : formatAmount({ minor, currency }, store);
  const time = (kind: ShippingMethod['method']) => {
    const offeredMethod = methods.find(({ method }) => method === kind);
    return offeredMethod ? texts.days(offeredMethod.workingDays) : '';
  };
  return {
    standardTime: time('standard'),
    expressTime: time('express'),
    pickupTime: time('pickup'),
    deliveryPrice: price(lowest(methods.map((method) => method.price[currency]))),
    freeFrom: price(lowest(methods.map(({ freeFrom }) => freeFrom?.[currency]))),
  };
}

const held = (condition: boolean): string => (condition ? 'yes' : '');

function companyValues(store: StoreCode) {
  const { address, country: seat, legalName, legalForm, ...facts } = companyFacts();
  const {
    representative,
    euRepresentative,
    ukRepresentative,
    register,
    registration,
    shareCapital,
    mediator,
  } = facts;
  const country = countryName(seat, store);
  const { country: here } = storeConfig(store);
  const checksNumbers = isEuCountry(here) && isEuCountry(seat);
  return {
    company: legalName,
    address: `${address.street}, ${address.postcode} ${address.city}, ${country}`,
    city: address.city,
    country,
    legalForm,
    register,
    registration,
    vatId: vatIdOf(store),
    vies: held(checksNumbers),
    reverseCharge: held(checksNumbers && here !== seat),
    representative,
    ukRepresentative,
    euRepresentative: isEeaCountry(here) ? euRepresentative : '',
    shareCapital,
    mediator,
  };
}

/** Plain text; prices in the currency of the page. Empty where the store has none, such as legal days in Switzerland. */
export function contentValuesOf(subject: Subject, texts: ValueTexts): Record<ContentValue, string> {
  const config = storeConfig(subject.store);
  const country = countryProfiles[config.country];
  const list = new Intl.ListFormat(config.locale, { type: 'conjunction' });
  const { paymentMethods = usualMethods(subject) } = subject;
  return {
    ...companyValues(subject.store),
    producerNumber: companyFacts().producerNumbers[config.country] ?? '',
    adrStatement: country.adrStatement?.text ?? '',
    takeBack: takeBackText(country, texts),
    email: contactOf(config.code).email,
    phone: contactOf(config.code).phoneNumber,
    hours: config.openingHours,
    orderButton: config.orderButton,
    returnDays: String(promises.returnDays ?? ''),
    freeReturns: held(promises.freeReturns),
    updates: held(promises.updates),
    cameras: held(site.cameras),
    trade: (site.trade && siteText(site.trade, subject.store)) ?? '',
    withdrawalDays: String(country.legalWithdrawalDays ?? ''),
    guaranteeYears: String(country.legalGuaranteeYears ?? ''),
    mailMinutes: String(promiseValues.minutes),
    ...(promises.orderCutoff === null ? { hour: '', minute: '' } : cutoffValues(subject.store)),
    vatRate: formatNumber(vatRate(config.country), subject.store),
    carriers: list.format(config.carriers.map((code) => carrierNames[code])),
    paymentMethods: paymentMethods.map(texts.paymentMethod).join(', '),
    transferNote: paymentMethods.includes('banktransfer') ? texts.transferNote : '',
    currencies: list.format(config.availableCurrencyCodes),
    orderYears: String(orderYears[config.country]),
    messageYears: String(fullYears(retention.contactMessages.days)),
    unusedYears: String(fullYears(retention.unusedCustomers.days)),
    newsletterYears: String(fullYears(retention.newsletterEnded.days)),
    withdrawalYears: String(fullYears(retention.withdrawals.days)),
    offerYears: String(fullYears(retention.offers.days)),
    couponYears: String(fullYears(retention.couponMailboxes.days)),
    stockNoticeDays: String(retention.stockNoticesUnserved.days),
    ...shortPeriods(),
    processors: processorList(subject.store, texts),
    ...deliveryValues(subject, texts),
  };
}

/** The values of the placeholders with the texts of the store. Not by the translator of pages, which documents do not have. */
export async function contentValues(subject: Subject): Promise<Record<ContentValue, string>> {
  const t = await storeTexts(subject.store);
  return contentValuesOf(subject, {
    paymentMethod: (code) => t(`payment.methods.${code}`),
    transferNote: t('content.transferNote'),
    processor: (purpose) => t(`content.processors.${purpose}`),
    takeBack: (key) => t(`content.takeBack.${key}`),
    days: (workingDays) => deliveryTime(workingDays, (key, values) => t(`checkout.${key}`, values)),
  });
}

const PART = /\{([?!])(\w+)\}(.*?)\{\/\2\}/gs;

/** `{?name}…{/name}` is there with a value, `{!name}…{/name}` without. A mark that is a paragraph stands around blocks. */
export function keepParts(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('{/')) return text;
  const keep = (whole: string): string =>
    whole.replaceAll(PART, (_, mark: string, name: string, part: string) =>
      (mark === '?') === Boolean(values[name]) ? keep(part) : '',
    );
  const unwrapped = text.replaceAll(/<p>(\{[?!/]\w+\})<\/p>\n?/g, '$1');
  return keep(unwrapped).replaceAll(/<(p|li|h2|h3)>\s*<\/\1>\n?/g, '');
}

/** A name without a value stays as it is. */
export function fillValues(html: string, values: Readonly<Record<string, string>>): string {
  return keepParts(html, values).replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
  );
}
