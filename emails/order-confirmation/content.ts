import type { Address } from '@/commerce/model/address';
import { hasMoney, type Order, orderVatNumber } from '@/commerce/model/order';
import { cutoffValues, promises } from '@/config/shop/company';
import { bankTransfer } from '@/config/limits/order-limits';
import { site } from '@/config/site/site';
import { countryProfiles } from '@/config/countries/countries';
import { companyFacts, ibanOf } from '@/config/shop/seller';
import { storeConfig } from '@/config/shop/stores';
import type { CountryDuties } from '@/config/countries/country';
import { pickupPointLines } from '@/lib/address/address-lines';
import type { Locale } from '@/lib/messages/locale';
import { orderPaymentTitle, shippingTitle } from '@/lib/messages/method-titles';
import { titledPartLines } from '@/lib/text/options-text';
import type { Texts } from '@/lib/messages/messages';
import { checkNoDomain } from '@/lib/fields/web-address';
import { orderTaxNote } from '@/commerce/model/tax';
import { transferCode } from '@/commerce/domain/payments/transfer-code';
import { netTotals } from '@/commerce/domain/pricing/net-price';
import type { EmailImage } from '@/commerce/model/email';
import type { Money } from '@/commerce/model/money';
import { qrPng } from '@/lib/media/qr-code';
import { type TotalsRow, totalsView } from '@/commerce/domain/pricing/totals-view';
import { greetingOf } from '../blocks';
import { type Imprint, imprintOf } from '../letter';
import { deliverySentence, type OrderContent, orderLink, returnsTexts, withdrawalLink } from '../order-link';

export interface OrderConfirmation extends Imprint {
  subject: string;
  headline: string;
  greeting: string;
  thanks: string;
  summary: TotalsRow[];
  link: { label: string; url: string };
  next: { title: string; text: string };
  /** What to fill in for a bank transfer; null for another payment. */
  bank: {
    rows: { label: string; value: string }[];
    code: { image: EmailImage; label: string; hint: string } | null;
  } | null;
  itemsTitle: string;
  /** `picture`: its path; null for a product without one. `net`: `total` without VAT, for companies. */
  items: {
    name: string;
    details: string[];
    picture: string | null;
    quantity: number;
    total: string;
    net: string | null;
  }[];
  totals: readonly TotalsRow[];
  grandTotal: TotalsRow;
  tax: readonly TotalsRow[];
  /** Such as that the customer owes the VAT; null for nothing. */
  taxNote: string | null;
  addresses: { title: string; lines: string[] }[];
  notes: { title: string; texts: string[]; link: { label: string; url: string } };
  questions: string;
  regards: string[];
}

/** VAT number and the customer's own reference. The reference is free text, so it is shown only in a paid order. */
function businessRows(order: Order, texts: Texts): TotalsRow[] {
  const vat = orderVatNumber(order);
  const reference = hasMoney(order) ? order.poNumber : null;
  return [
    ...(vat ? [{ label: texts('address.vat'), value: vat }] : []),
    ...(reference ? [{ label: texts('address.poNumber'), value: reference }] : []),
  ];
}

/** The customer's remark; only in a paid order, because an unpaid one may go to a stranger. */
function commentBlock(order: Order, texts: Texts): OrderConfirmation['addresses'] {
  if (!hasMoney(order) || !order.comment) return [];
  return [{ title: texts('success.comment'), lines: order.comment.split('\n') }];
}

/** An address of the order. A company that is named after a domain, of which email programs make a link, only in a paid order. */
function addressOf(order: Order, address: Address, locale: Locale): string[] {
  const isLink = !hasMoney(order) && checkNoDomain(address.company) !== null;
  return locale.address(isLink ? { ...address, company: '' } : address);
}

function addressBlocks(order: Order, locale: Locale): OrderConfirmation['addresses'] {
  const { texts } = locale;
  const { pickupPoint: point, shippingAddress: address, billingAddress } = order;
  const billing = addressOf(order, billingAddress, locale);
  if (point) {
    return [
      { title: texts('email.pickupPoint'), lines: [...pickupPointLines(point), ...point.hours] },
      { title: texts('email.billingAddress'), lines: billing },
    ];
  }
  const delivery = addressOf(order, address, locale);
  if (delivery.join('\n') === billing.join('\n'))
    return [{ title: texts('success.addresses'), lines: delivery }];
  return [
    { title: texts('email.deliveryAddress'), lines: delivery },
    { title: texts('email.billingAddress'), lines: billing },
  ];
}

function cameraUse(duty: CountryDuties['cameraUse'], texts: Texts): string {
  switch (duty) {
    case 'declare':
      return texts('email.cameraUseDeclare');
    case 'sound':
      return texts('email.cameraUseSound');
    case 'general':
      return texts('email.cameraUse');
  }
}

/** The transfer that an order waits for. */
function bankOf(order: Order, locale: Locale): OrderConfirmation['bank'] {
  const { number, status, totals, underReview } = order;
  const due = totals.grandTotal;
  const iban = ibanOf(due.currency);
  if (status !== 'pending_payment' || underReview || iban === null) return null;
  const { price, texts } = locale;
  const seller = companyFacts();
  const code = transferCode({ seller, iban, due, reference: number });
  const isSwiss = code?.kind === 'swiss';
  return {
    rows: [
      { label: texts('success.transfer.name'), value: seller.legalName },
      { label: texts('success.transfer.iban'), value: iban.replaceAll(' ', '\u00a0') },
      { label: texts('success.transfer.amount'), value: price(due) },
      { label: texts('success.transfer.reference'), value: number },
    ],
    code: code && {
      image: {
        cid: 'transfer@shop',
        filename: 'transfer.png',
        contentType: 'image/png',
        content: qrPng(code.text, isSwiss).content,
      },
      label: texts(isSwiss ? 'success.transfer.qrBill' : 'success.transfer.code'),
      hint: texts(isSwiss ? 'success.transfer.qrBillHint' : 'success.transfer.codeHint'),
    },
  };
}

function nextStep(order: Order, locale: Locale): string {
  const { texts } = locale;
  if (order.status !== 'pending_payment') {
    const tracking = promises.orderCutoff && texts('email.tracking', cutoffValues(order.store));
    return [...deliverySentence(order, locale), ...(tracking ? [tracking] : [])].join(' ');
  }
  if (order.underReview) return texts('success.underReview');
  const deadline = texts('email.transferDeadline', { days: bankTransfer.expireAfterDays });
  return `${texts('checkout.afterTransfer')} ${deadline}`;
}

function noteTexts({ hasCamera = false }: OrderContent, locale: Locale): string[] {
  const { store, texts } = locale;
  const { country } = storeConfig(store);
  const { cameraUse: duty } = countryProfiles[country].duties;
  return [...returnsTexts(locale), ...(site.cameras && hasCamera ? [cameraUse(duty, texts)] : [])];
}

const isOfCompany = ({ billingAddress: { company, vat } }: Order): boolean => company !== '' || vat !== '';

/** The amounts without VAT, by which companies compute; the rows of items are in the order of the items. */
const netOf = ({ items, rows, totals }: Order) =>
  netTotals(
    totals,
    items.map((item, index) => ({
      ...item,
      discount: rows[index]?.discount ?? null,
      taxRate: rows[index]?.taxRate,
    })),
  );

function itemsOf(order: Order, locale: Locale): OrderConfirmation['items'] {
  const { labelled, price, texts } = locale;
  const lines = isOfCompany(order) ? netOf(order).net?.lines : undefined;
  const netText = (amount: Money | undefined) =>
    amount ? texts('cart.withoutTax', { price: price(amount) }) : null;
  return order.items.map(({ name, sku, image, options, parts, quantity, rowTotal }, index) => ({
    name,
    details: [
      ...options.map(({ label, valueLabel }) => labelled(label, valueLabel)),
      texts('product.sku', { sku }),
      ...titledPartLines(texts('cart.parts'), parts),
    ],
    picture: image?.url ?? null,
    quantity,
    total: price(rowTotal),
    net: netText(lines?.[index]?.gross),
  }));
}

function summaryOf(order: Order, { date, texts }: Locale): OrderConfirmation['summary'] {
  const { carrierCode, methodCode } = order.shippingMethod;
  return [
    { label: texts('email.orderNumber'), value: order.number },
    { label: texts('email.orderDate'), value: date(order.date) },
    { label: texts('email.deliveryMethod'), value: shippingTitle(carrierCode, methodCode, texts) },
    { label: texts('email.paymentMethod'), value: orderPaymentTitle(order, texts) },
    ...businessRows(order, texts),
  ];
}

/** The content of an order's confirmation in the language and formats of its store (spec §1, docs/countries.md). */
export function orderConfirmation(given: OrderContent, locale: Locale): OrderConfirmation {
  const { order } = given;
  const { contact, percent, price, texts } = locale;
  const sums = isOfCompany(order) ? { ...order.totals, netTotal: netOf(order).netTotal } : order.totals;
  const totals = totalsView(sums, {
    text: (key, values) => texts(`cart.${key}`, values),
    price,
    percent,
    tax: orderTaxNote(order.tax),
  });
  return {
    subject: texts('email.confirmationSubject', { number: order.number }),
    headline: texts(order.status === 'pending_payment' ? 'success.pendingTitle' : 'success.title'),
    greeting: greetingOf(order, texts),
    thanks: texts('email.thanks'),
    next: { title: texts('email.nextTitle'), text: nextStep(order, locale) },
    bank: bankOf(order, locale),
    summary: summaryOf(order, locale),
    link: orderLink(given, locale),
    itemsTitle: texts('email.items'),
    items: itemsOf(order, locale),
    totals: totals.rows,
    grandTotal: totals.total,
    tax: [...totals.taxes.map(({ label, value }) => ({ label, value })), ...(totals.net ? [totals.net] : [])],
    taxNote: totals.note?.text ?? null,
    addresses: [...addressBlocks(order, locale), ...commentBlock(order, texts)],
    notes: {
      title: texts('email.notesTitle'),
      texts: noteTexts(given, locale),
      link: withdrawalLink(given, locale),
    },
    questions: texts('email.questions', { phone: contact.phoneNumber, email: contact.email }),
    regards: texts('email.regards').split('\n'),
    ...imprintOf(locale),
  };
}
