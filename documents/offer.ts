import type { OfferData } from '@/commerce/model/document';
import type { Offer } from '@/commerce/model/offer';
import { totalsView } from '@/commerce/model/totals-view';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates';
import { labelled } from '@/lib/labelled';
import { formatPercent, formatPrice } from '@/lib/money';
import { regionalTexts } from '@/lib/regional-text';
import { storeTexts, type Texts } from '@/lib/store-texts';
import type { Block, DocumentContent, Table } from './pdf/content';
import { senderOf } from './sender';

/** The articles at the prices of the offer, VAT included. */
function itemsTable({ items }: Offer, store: StoreCode, texts: Texts): Table {
  const { locale } = storeConfig(store);
  return {
    title: texts('offer.items'),
    columns: [
      { label: texts('document.item'), width: null, align: 'left' },
      { label: texts('document.quantity'), width: 48, align: 'right' },
      { label: texts('cart.price'), width: 80, align: 'right' },
      { label: texts('cart.total'), width: 86, align: 'right' },
    ],
    rows: regionalTexts(store, items).map(({ name, quantity, price, row_total, options, sku }) => ({
      cells: [name, String(quantity), formatPrice(price, store), formatPrice(row_total, store)],
      details: [
        ...options.map(({ label, value_label }) => labelled(label, value_label, locale)),
        texts('product.sku', { sku }),
      ],
    })),
  };
}

function notesOf({ terms }: Offer, texts: Texts): Block[] {
  const delivery = { title: texts('cart.shipping'), lines: [texts('cart.shippingToChoose')] };
  return terms === '' ? [delivery] : [delivery, { title: texts('offer.terms'), lines: terms.split('\n') }];
}

/** An offer as its customer downloads it. Without its link, which whoever gets the file could use. */
export async function offerContent(data: OfferData, store: StoreCode): Promise<DocumentContent> {
  const texts = await storeTexts(store);
  const { date, number, offer } = data;
  const { taxes, total } = totalsView(offer.totals, {
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
      { label: texts('offer.validUntil'), value: formatDate(offer.expires_at, store) },
    ],
    intro: [],
    table: itemsTable(offer, store, texts),
    totals: taxes,
    grandTotal: total,
    taxes: null,
    notes: notesOf(offer, texts),
  };
}
