import type { CreditNoteData, InvoiceData } from '@/commerce/model/document';
import type { Order } from '@/commerce/model/order';
import { confirmedNumber } from '@/commerce/model/tax';
import { companyFacts } from '@/config/shop/seller';
import { pickupPointLines } from '@/lib/address/address-lines';
import { shopDay } from '@/lib/dates/dates';
import type { Locale } from '@/lib/messages/locale';
import { orderPaymentTitle } from '@/lib/messages/method-titles';
import type { Block, Labelled } from './pdf/content';

/** The VAT number of the customer: the one that VIES has confirmed, if the order is free of VAT for it. */
const vatNumberOf = ({ billingAddress, tax }: InvoiceData['order']): string =>
  confirmedNumber(tax) ?? billingAddress.vat;

export function recipientOf({ order }: InvoiceData | CreditNoteData, { address, texts }: Locale): Block {
  const vat = vatNumberOf(order);
  const lines = address(order.billingAddress);
  return {
    title: texts('email.billingAddress'),
    lines: vat === '' ? lines : [...lines, `${texts('address.vat')} ${vat}`],
  };
}

export function factsOf(
  { date, order, poNumber }: InvoiceData | CreditNoteData,
  { date: day, texts }: Locale,
  more: readonly Labelled[],
): Labelled[] {
  const facts = [
    // The day in the time zone by which the series of the number is chosen.
    { label: texts('document.date'), value: day(shopDay(new Date(date))) },
    { label: texts('email.orderNumber'), value: order.number },
    { label: texts('email.orderDate'), value: day(order.date) },
    ...more,
    { label: texts('email.paymentMethod'), value: orderPaymentTitle(order, texts) },
    { label: texts('address.poNumber'), value: poNumber ?? order.billingAddress.poNumber },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Where the items went, if not to the billing address: to a pick-up point or to another address of the customer. */
function deliveryNotes({ billingAddress, pickupPoint, shippingAddress }: Order, locale: Locale): Block[] {
  const { address, texts } = locale;
  if (pickupPoint) return [{ title: texts('email.pickupPoint'), lines: pickupPointLines(pickupPoint) }];
  const lines = address(shippingAddress);
  const isElsewhere = lines.join('\n') !== address(billingAddress).join('\n');
  return isElsewhere ? [{ title: texts('email.deliveryAddress'), lines }] : [];
}

export function notesOf({ order }: InvoiceData | CreditNoteData, locale: Locale): Block[] {
  const { texts } = locale;
  const notes: Block[] = [];
  if (order.tax?.reason === 'reverse_charge') {
    const numbers = { seller: companyFacts().vatId, customer: vatNumberOf(order) };
    notes.push({
      title: texts('document.reverseChargeTitle'),
      lines: [texts('document.reverseCharge'), texts('document.vatNumbers', numbers)],
    });
  }
  return [...notes, ...deliveryNotes(order, locale)];
}
