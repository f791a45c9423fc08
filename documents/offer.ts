import type { OfferData } from '@/commerce/model/document';
import type { Offer } from '@/commerce/model/offer';
import { specialistOf } from '@/config/shop/seller';
import { freeOfferDelivery } from '@/commerce/domain/delivery/free-delivery';
import { netTotals } from '@/commerce/domain/pricing/net-price';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { titledPartLines } from '@/lib/text/options-text';
import type { Locale } from '@/lib/messages/locale';
import { shippingTitle } from '@/lib/messages/method-titles';
import type { Block, DocumentContent, Table } from './pdf/draw-document';
import { senderOf } from './sender';

/** States prices without and with VAT: all who download the file share it, so it follows no choice (decision 0050). */
function itemsTable({ items, totals }: Offer, locale: Locale): Table {
  const { labelled, price: amount, texts } = locale;
  const { net } = netTotals(totals, items);
  return {
    title: texts('offer.items'),
    columns: [
      { label: texts('document.item'), width: null, align: 'left' },
      { label: texts('document.quantity'), width: 42, align: 'right' },
      { label: texts('document.unitNet'), width: 66, align: 'right' },
      { label: texts('cart.withTaxShort'), width: 66, align: 'right' },
      { label: texts('document.netTotal'), width: 74, align: 'right' },
      { label: texts('cart.total'), width: 74, align: 'right' },
    ],
    rows: items.map(({ name, quantity, price, rowTotal, options, parts, sku }, index) => ({
      cells: [
        name,
        String(quantity),
        ...[net?.lines[index]?.unit ?? price, price, net?.lines[index]?.gross ?? rowTotal, rowTotal].map(
          amount,
        ),
      ],
      details: [
        ...options.map(({ label, valueLabel }) => labelled(label, valueLabel)),
        texts('product.sku', { sku }),
        ...titledPartLines(texts('cart.parts'), parts),
      ],
    })),
  };
}

/** Who answers questions about it, as on its page. */
function adviserNote({ contact, store, texts }: Locale): Block[] {
  const adviser = specialistOf(store);
  if (!adviser) return [];
  const { name, role } = adviser;
  return [
    { title: texts('offer.adviser'), lines: [`${name} · ${role}`, contact.phoneNumber, contact.email] },
  ];
}

function notesOf(offer: Offer, locale: Locale): Block[] {
  const { texts } = locale;
  const { delivery: named, terms } = offer;
  const delivery = named
    ? shippingTitle(named.carrierCode, named.methodCode, texts)
    : freeOfferDelivery(offer)
      ? null
      : texts('cart.shippingToChoose');
  const notes = [
    { title: texts('offer.accept'), lines: [texts('offer.acceptNote'), texts('offer.noLink')] },
    // Free delivery is among the sums.
    ...(delivery === null ? [] : [{ title: texts('cart.shipping'), lines: [delivery] }]),
    ...adviserNote(locale),
  ];
  return terms === '' ? notes : [...notes, { title: texts('offer.terms'), lines: terms.split('\n') }];
}

/** An offer as its customer downloads it. Without its link, which any recipient of the file could use. */
export function offerContent(data: OfferData, locale: Locale): DocumentContent {
  const { percent, price, texts } = locale;
  const { date, number, offer } = data;
  const cheapestShipping = freeOfferDelivery(offer);
  const sums = { ...offer.totals, netTotal: netTotals(offer.totals, offer.items).netTotal };
  const { net, rows, taxes, total } = totalsView(sums, {
    text: (key, values) => texts(`cart.${key}`, values),
    price,
    percent,
    cheapestShipping,
  });
  return {
    ...senderOf(locale),
    title: texts('document.offer'),
    number,
    date,
    recipient:
      offer.name === ''
        ? { title: texts('offer.pageTitle'), lines: [] }
        : { title: texts('document.preparedFor'), lines: [offer.name] },
    facts: [
      { label: texts('offer.made'), value: locale.date(offer.date) },
      { label: texts('offer.validUntil'), value: locale.date(offer.expiresAt) },
    ],
    intro: [],
    table: itemsTable(offer, locale),
    totals: [
      ...(offer.delivery || cheapestShipping ? rows : []),
      ...(net ? [net] : []),
      ...taxes.map(({ label, added = label, value }) => ({ label: added, value })),
    ],
    grandTotal: total,
    taxes: null,
    notes: notesOf(offer, locale),
  };
}
