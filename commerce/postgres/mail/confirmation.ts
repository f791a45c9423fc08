import { company } from '@/config/company';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { CountryDuties, Language, StoreCode, StoreCountry } from '@/config/types';
import { addressLines } from '@/lib/address-lines';
import { formatDate } from '@/lib/dates';
import { labelled } from '@/lib/labelled';
import { type Amount, formatPercent, formatPrice } from '@/lib/money';
import { promiseValues } from '@/lib/promise-values';
import { storeOrigin } from '@/lib/store-origin';
import { storeTexts, type Texts } from '@/lib/store-texts';
import { type TotalsRow, totalsView } from '@/lib/totals';
import type { Address } from '../../model/address';
import type { Order } from '../../model/order';

/** The confirmation in the order's words: every text as it will be read, formatted, not yet marked up. */
export interface Confirmation {
  language: string;
  subject: string;
  greeting: string;
  thanks: string;
  facts: TotalsRow[];
  /** What the shop or the shopper does now. */
  next: { title: string; text: string };
  itemsTitle: string;
  items: { name: string; details: string[]; quantity: number; total: string }[];
  totals: readonly TotalsRow[];
  grandTotal: TotalsRow;
  tax: readonly TotalsRow[];
  addresses: { title: string; lines: string[] }[];
  /** Rights and duties that come with the goods. */
  notes: { title: string; texts: string[] };
  questions: string;
  regards: string[];
  companyLines: string[];
  /** Terms and privacy statement of the store, absolute. */
  links: { label: string; url: string }[];
}

function addressBlock(address: Address, store: StoreCode, texts: Texts): string[] {
  const profiles = Object.values(countryProfiles);
  const profile =
    profiles.find(({ code }) => code === address.country) ?? countryProfiles[storeConfig(store).country];
  const name = [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' ');
  const country = texts(`address.countries.${profile.code}`);
  return [name, address.company, ...addressLines(address, profile), country].filter((line) => line !== '');
}

function cameraUse(duty: CountryDuties['cameraUse'], texts: Texts): string {
  switch (duty) {
    case 'declare':
      return texts('mail.cameraUseDeclare');
    case 'sound':
      return texts('mail.cameraUseSound');
    case 'general':
      return texts('mail.cameraUse');
  }
}

function nextStep(order: Order, texts: Texts, total: string): string {
  return order.status === 'pending_payment'
    ? texts('mail.bankTransfer', { total, number: order.number, iban: company.iban })
    : texts('mail.tracking', promiseValues);
}

/** The shop's own promise, the right of withdrawal where the law gives one, and how to film. */
function noteTexts(country: StoreCountry, texts: Texts): string[] {
  const { duties, legalWithdrawalDays: days } = countryProfiles[country];
  const withdrawal = days === null ? [] : [texts('mail.withdrawal', { days: String(days) })];
  return [texts('mail.returns', promiseValues), ...withdrawal, cameraUse(duties.cameraUse, texts)];
}

function links(store: StoreCode, texts: Texts): Confirmation['links'] {
  const { termsUrl, privacyUrl } = storeConfig(store);
  const origin = storeOrigin(store);
  return [
    { label: texts('footer.terms'), url: origin + termsUrl },
    { label: texts('footer.privacy'), url: origin + privacyUrl },
  ];
}

function companyLines(store: StoreCode, texts: Texts): string[] {
  const { legalName, address, registration, vatId } = company;
  const place = `${address.street}, ${address.postcode} ${address.city}`;
  const country = texts(`address.countries.${address.country}`);
  const { phoneNumber, email } = storeConfig(store);
  return [
    `${legalName}, ${place}, ${country}`,
    texts('footer.company', { registration: `${registration.register} ${registration.number}`, vat: vatId }),
    `${phoneNumber} · ${email}`,
  ];
}

function itemsOf(
  { items }: Order,
  texts: Texts,
  language: Language,
  price: (amount: Amount) => string,
): Confirmation['items'] {
  return items.map(({ name, sku, options, quantity, row_total }) => ({
    name,
    details: [
      ...options.map(({ label, value_label }) => labelled(label, value_label, language)),
      texts('product.sku', { sku }),
    ],
    quantity,
    total: price(row_total),
  }));
}

/** What the mail of an order says, in its store's language and formats (spec §1, countries.md). */
export async function confirmationOf(order: Order, store: StoreCode): Promise<Confirmation> {
  const texts = await storeTexts(store);
  const { country, language, phoneNumber, email } = storeConfig(store);
  const price = (amount: Amount) => formatPrice(amount, store);
  const totals = totalsView(order.totals, {
    text: (key, values) => texts(`cart.${key}`, values),
    price,
    percent: (rate) => formatPercent(rate, store),
  });
  return {
    language,
    subject: texts('mail.confirmationSubject', { number: order.number }),
    greeting: texts('mail.hello', { name: order.shipping_address.firstname }),
    thanks: texts('mail.thanks'),
    next: { title: texts('mail.nextTitle'), text: nextStep(order, texts, totals.total.value) },
    facts: [
      { label: texts('mail.orderNumber'), value: order.number },
      { label: texts('mail.orderDate'), value: formatDate(order.date, store) },
      { label: texts('mail.deliveryMethod'), value: order.shipping_method.method_title },
      { label: texts('mail.paymentMethod'), value: order.payment_method.title },
    ],
    itemsTitle: texts('mail.items'),
    items: itemsOf(order, texts, language, price),
    totals: totals.rows,
    grandTotal: totals.total,
    tax: totals.taxes,
    addresses: [
      { title: texts('mail.deliveryAddress'), lines: addressBlock(order.shipping_address, store, texts) },
      { title: texts('mail.billingAddress'), lines: addressBlock(order.billing_address, store, texts) },
    ],
    notes: { title: texts('mail.notesTitle'), texts: noteTexts(country, texts) },
    questions: texts('mail.questions', { phone: phoneNumber, email }),
    regards: texts('mail.regards').split('\n'),
    companyLines: companyLines(store, texts),
    links: links(store, texts),
  };
}
