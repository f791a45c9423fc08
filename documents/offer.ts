import type { OfferData } from '@/commerce/model/document';
import type { Offer } from '@/commerce/model/offer';
import { netTotals } from '@/commerce/domain/pricing/net-totals';
import { totalsView } from '@/commerce/domain/pricing/totals-view';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { labelled, titledPartLines } from '@/lib/text/options-text';
import { formatPercent, formatPrice } from '@/lib/money/money';
import { netPrice } from '@/commerce/domain/pricing/net-price';
import { regionalTexts } from '@/lib/text/regional-text';
import { storeTexts, type Texts } from '@/lib/messages/store-texts';
import type { Block, DocumentContent, Table } from './pdf/content';
import { senderOf } from './sender';

/**
 * The articles at the prices of the offer: those of a unit and the sums, both without and with VAT. The file is kept for all who
 * download it, so it cannot follow the choice of a browser (decision 0050).
 */
function itemsTable({ items }: Offer, store: StoreCode, texts: Texts): Table {
  const { locale } = storeConfig(store);
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
    rows: regionalTexts(store, items).map(({ name, quantity, price, rowTotal, options, parts, sku }) => ({
      cells: [
        name,
        String(quantity),
        ...[netPrice(price, store), price, netPrice(rowTotal, store), rowTotal].map((money) =>
          formatPrice(money, store),
        ),
      ],
      details: [
        ...options.map(({ label, valueLabel }) => labelled(label, valueLabel, locale)),
        texts('product.sku', { sku }),
        ...titledPartLines(texts('cart.parts'), parts),
      ],
    })),
  };
}

function notesOf({ terms }: Offer, texts: Texts): Block[] {
  const delivery = { title: texts('cart.shipping'), lines: [texts('cart.shippingToChoose')] };
  return terms === '' ? [delivery] : [delivery, { title: texts('offer.terms'), lines: terms.split('\n') }];
}

/** An offer as its customer downloads it. Without its link, which any recipient of the file could use. */
export async function offerContent(data: OfferData, store: StoreCode): Promise<DocumentContent> {
  const texts = await storeTexts(store);
  const { date, number, offer } = data;
  const sums = { ...offer.totals, netTotal: netTotals(offer.totals).netTotal };
  const { net, taxes, total } = totalsView(sums, {
    text: (key, values) => texts(`cart.${key}`, values),
    price: (money) => formatPrice(money, store),
    percent: (rate) => formatPercent(rate, store),
  });
  return {
    ...senderOf(store, texts),
    title: texts('document.offer'),
    number,
    date,
    recipient:
      offer.name === ''
        ? { title: texts('offer.pageTitle'), lines: [] }
        : { title: texts('document.preparedFor'), lines: [offer.name] },
    facts: [
      { label: texts('offer.made'), value: formatDate(offer.date, store) },
      { label: texts('offer.validUntil'), value: formatDate(offer.expiresAt, store) },
    ],
    intro: [],
    table: itemsTable(offer, store, texts),
    totals: [...(net ? [net] : []), ...taxes],
    grandTotal: total,
    taxes: null,
    notes: notesOf(offer, texts),
  };
}
