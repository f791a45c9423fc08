import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { shopDay } from '@/lib/dates/dates';
import { toWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { amountText, type Command, limitOf, CommandError } from '../command';
import { withAdmin } from '../with-admin';

const day = (iso: string) => shopDay(new Date(iso));

export const offerListCommand: Command = {
  name: 'offer list',
  usage: '[--limit N]',
  summary: 'list offers, newest first',
  run: async ({ values, show }) => {
    const limit = limitOf('offer list', { values });
    const { rows: offers } = await withAdmin((admin) => admin.offers.list({ page: 1, size: limit }));
    const lines = offers.map(({ number, date, expires, store, status, total, email }) =>
      [
        number,
        day(date),
        day(expires),
        store.padEnd(6),
        status.padEnd(8),
        amountText(total).padStart(14),
        email,
      ].join('  '),
    );
    show(
      offers.map((offer) => ({ ...offer, total: toWire(offer.total) })),
      lines.length === 0 ? 'There are no offers.' : lines.join('\n'),
    );
  },
};

const urlOf = ({ store, token }: OfferForOperator) => storeOrigin(store) + paths.offer(token);

function offerText(offer: OfferForOperator): string {
  const items = offer.items.map(({ quantity, sku, price, rowTotal, name, problem }) => {
    const head = `  ${String(quantity).padStart(4)} × ${sku.padEnd(20)} ${amountText(price).padStart(14)} ${amountText(rowTotal).padStart(14)}  ${name}`;
    return problem === null ? head : `${head} (${problem})`;
  });
  const rows: [string, string][] = [
    ['status', offer.status],
    ['store', offer.store],
    ['email', offer.email],
    ['expires', day(offer.expiresAt)],
    ['total', amountText(offer.totals.grandTotal)],
    ...(offer.name === '' ? [] : ([['name', offer.name]] satisfies [string, string][])),
    ...(offer.orderNumber === null ? [] : ([['order', offer.orderNumber]] satisfies [string, string][])),
    ...offer.files.map((file): [string, string] => ['file', `${file.name}, ${file.bytes} bytes`]),
    ['link', urlOf(offer)],
  ];
  const facts = rows.map(([label, value]) => `  ${label.padEnd(10)} ${value}`);
  return [`${offer.number}  ${day(offer.date)}`, ...items, ...facts].join('\n');
}

function toJson(offer: OfferForOperator) {
  const { token: _, items, totals, saving, ...rest } = offer;
  return {
    ...rest,
    url: urlOf(offer),
    items: items.map(({ price, rowTotal, regularPrice, ...item }) => ({
      ...item,
      price: toWire(price),
      rowTotal: toWire(rowTotal),
      regularPrice: regularPrice && toWire(regularPrice),
    })),
    total: toWire(totals.grandTotal),
    saving: saving && toWire(saving),
  };
}

export const offerShowCommand: Command = {
  name: 'offer show',
  usage: '<number>',
  summary: 'show an offer with its link',
  run: async ({ positionals: [number = ''], show }) => {
    const offer = await withAdmin(({ offers }) => offers.show(number));
    if (!offer) throw new CommandError(`There is no offer ${number}.`);
    show(toJson(offer), offerText(offer));
  },
};
