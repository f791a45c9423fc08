import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { shopDay } from '@/lib/dates/dates';
import { toWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { z } from 'zod';
import { expiryOn } from '@/commerce/domain/offers/new-offer';
import { changedAddress } from '@/commerce/domain/orders/changed-address';
import { emptyAddress } from '@/commerce/model/address';
import { storeConfig } from '@/config/shop/stores';
import { amountText, type Command, CommandError, type Commands } from '../command';
import { withAdmin } from '../with-admin';
import { fieldsOf } from './order-work';

const day = (iso: string) => shopDay(new Date(iso));

async function found(number: string): Promise<OfferForOperator> {
  const offer = await withAdmin(({ offers }) => offers.show(number));
  if (!offer) throw new CommandError(`There is no offer ${number}.`);
  return offer;
}

const urlOf = ({ store, token }: OfferForOperator) => storeOrigin(store) + paths.offer(token);

function offerText(offer: OfferForOperator): string {
  const items = offer.items.map(({ quantity, sku, price, rowTotal, name, problem }) => {
    const head = `  ${String(quantity).padStart(4)} × ${sku.padEnd(20)} ${amountText(price).padStart(14)} ${amountText(rowTotal).padStart(14)}  ${name}`;
    return problem === null ? head : `${head} (${problem})`;
  });
  const { delivery, files, name, orderNumber } = offer;
  const facts = [
    ['status', offer.state],
    ['store', offer.store],
    ['email', offer.email],
    ['expires', day(offer.expiresAt)],
    ['delivery', delivery ? `${delivery.methodCode}, ${amountText(delivery.amount)}` : ''],
    ['total', amountText(offer.totals.grandTotal)],
    ['name', name],
    ['order', orderNumber ?? ''],
    ...files.map((file) => ['file', `${file.name}, ${file.bytes} bytes`] as const),
    ['link', urlOf(offer)],
  ] as const;
  const shown = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `  ${label.padEnd(10)} ${value}`);
  return [`${offer.number}  ${day(offer.date)}`, ...items, ...shown].join('\n');
}

function toJson(offer: OfferForOperator) {
  const { token: _, delivery, items, totals, saving, ...rest } = offer;
  return {
    ...rest,
    url: urlOf(offer),
    delivery: delivery ? { ...delivery, amount: toWire(delivery.amount) } : null,
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

const refusals: Readonly<Record<string, string>> = {
  unknown: 'there is none.',
  sent: 'it was sent before.',
  draft: 'it was not sent yet.',
  closed: 'it was ordered or canceled.',
  expired: 'it has expired: extend it first.',
  recent: 'its customer got an email within the last hour.',
  changed: 'somebody has changed it meanwhile.',
  no_address: 'its customer has no such order in the country of the store.',
};

const refused = (number: string, { code }: { readonly code: string }) =>
  new CommandError(`Offer ${number}: ${refusals[code] ?? `it was refused: ${code}.`}`);

const stepCommand = (step: 'send' | 'remind' | 'cancel', summary: string): Command => ({
  usage: '<number>',
  summary,
  run: async ({ positionals: [number = ''], show }) => {
    const done = await withAdmin(async ({ offers }) => offers[step](number));
    if (!done.ok) throw refused(number, done.error);
    const email = step !== 'cancel' && { email: done.data };
    show(
      { number, ...email },
      email ? `The email to ${email.email} is on its way.` : `${number} is canceled.`,
    );
  },
});

export const commands: Commands = {
  'offer list': {
    usage: '[--limit N]',
    summary: 'list offers, newest first',
    run: async ({ limit, show }) => {
      const size = limit();
      const { rows: offers } = await withAdmin((admin) => admin.offers.list({ page: 1, size }));
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
        lines.join('\n') || 'There are no offers.',
      );
    },
  },
  'offer show': {
    usage: '<number>',
    summary: 'show an offer with its link',
    run: async ({ positionals: [number = ''], show }) => {
      const offer = await found(number);
      show(toJson(offer), offerText(offer));
    },
  },
  'offer extend': {
    usage: '<number> --expires DAY',
    summary: 'change the last day of an offer, also of one that has expired',
    run: async ({ positionals: [number = ''], text, wrong, show }) => {
      const until = z.iso.date().safeParse(text('expires'));
      const { expiresAt: was, store } = await found(number);
      const end = until.success ? expiryOn(store, until.data, new Date()) : null;
      if (!end) throw wrong('--expires takes a day from today on, such as 2026-12-31');
      const done = await withAdmin(({ offers }) => offers.extend(number, end, was));
      if (!done.ok) throw refused(number, done.error);
      show(done.data, `${number} is valid until ${day(done.data.expires)}.`);
    },
  },
  'offer order': {
    usage: '<number> [--like ORDER | --ship FIELD=VALUE …]',
    summary:
      'order an offer for its customer, by bank transfer, to an address such as city=Leeds, or to the addresses of ORDER or of their newest order',
    run: async (invocation) => {
      const { positionals, show, text, wrong } = invocation;
      const [number = ''] = positionals;
      const fields = fieldsOf(invocation, 'ship');
      const like = text('like') ?? null;
      if (fields.size > 0 && like !== null) throw wrong('takes either --like or --ship');
      const { store } = await found(number);
      const blank = { ...emptyAddress, country: storeConfig(store).country };
      const { address, problems } = changedAddress(blank, 'delivery', (path) => fields.get(path));
      if (fields.size > 0 && Object.keys(problems).length > 0)
        throw wrong(`not a possible ${Object.keys(problems).join(', ')}`);
      const done = await withAdmin(({ offers }) => offers.order(number, fields.size > 0 ? address : like));
      if (!done.ok) throw refused(number, done.error);
      show(done.data, `Order ${done.data.order} is made; it goes to ${done.data.city}.`);
    },
  },
  'offer send': stepCommand('send', 'send a draft to its customer'),
  'offer remind': stepCommand('remind', 'email the link of an offer again'),
  'offer cancel': stepCommand('cancel', 'cancel an offer for good'),
};
