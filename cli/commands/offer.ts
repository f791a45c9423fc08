import type { OfferForOperator } from '@/commerce/ports/admin/offers';
import { shopDay } from '@/lib/dates/dates';
import { english } from '@/lib/messages/coded-texts';
import { toWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { z } from 'zod';
import { expiryOn } from '@/commerce/domain/offers/new-offer';
import { changedAddress } from '@/commerce/domain/orders/changed-address';
import { emptyAddress } from '@/commerce/model/address';
import { storeConfig } from '@/config/shop/stores';
import { amountText, type Command, CommandError, type Commands } from '../command';
import { listCommand, refusal, withAdmin } from '../with-admin';
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

const stepCommand = (step: 'send' | 'remind' | 'cancel', summary: string): Command => ({
  usage: '<number>',
  summary,
  run: async ({ first: number, show }) => {
    const done = await withAdmin(async ({ offers }) => offers[step](number));
    if (!done.ok) throw refusal(`Offer ${number}`, 'offer.refusal', done.error.code);
    const email = step !== 'cancel' && { email: done.data };
    show(
      { number, ...email },
      email ? `The email to ${email.email} is on its way.` : `${number} is canceled.`,
    );
  },
});

export const commands: Commands = {
  'offer list': listCommand({
    summary: 'list offers, newest first',
    list: ({ offers }, query) => offers.list(query),
    line: ({ number, date, expires, store, status, total, email }) => {
      const amount = amountText(total).padStart(14);
      return [number, day(date), day(expires), store.padEnd(6), status.padEnd(8), amount, email].join('  ');
    },
    json: (offer) => ({ ...offer, total: toWire(offer.total) }),
    none: 'There are no offers.',
  }),
  'offer show': {
    usage: '<number>',
    summary: 'show an offer with its link',
    run: async ({ first: number, show }) => {
      const offer = await found(number);
      show(toJson(offer), offerText(offer));
    },
  },
  'offer extend': {
    usage: '<number> --expires DAY',
    summary: 'change the last day of an offer, also of one that has expired',
    run: async ({ first: number, text, wrong, show }) => {
      const until = z.iso.date().safeParse(text('expires'));
      const { expiresAt: was, store } = await found(number);
      const end = until.success ? expiryOn(store, until.data, new Date()) : null;
      if (!end) throw wrong('--expires takes a day from today on, such as 2026-12-31');
      const done = await withAdmin(({ offers }) => offers.extend(number, end, was));
      if (!done.ok) throw refusal(`Offer ${number}`, 'offer.refusal', done.error.code);
      show(done.data, `${number} is valid until ${day(done.data.expires)}.`);
    },
  },
  'offer order': {
    usage: '<number> [--like ORDER | --ship FIELD=VALUE …]',
    summary:
      'order an offer for its customer, by bank transfer, to an address such as city=Leeds, or to the addresses of ORDER or of their newest order',
    run: async (invocation) => {
      const { first: number, show, text, wrong } = invocation;
      const fields = fieldsOf(invocation, 'ship');
      const like = text('like') ?? null;
      if (fields.size > 0 && like !== null) throw wrong('takes either --like or --ship');
      const { store } = await found(number);
      const blank = { ...emptyAddress, country: storeConfig(store).country };
      const { address, problems } = changedAddress(blank, 'delivery', (path) => fields.get(path));
      if (fields.size > 0 && Object.keys(problems).length > 0)
        throw wrong(`not a possible ${Object.keys(problems).join(', ')}`);
      const done = await withAdmin(({ offers }) => offers.order(number, fields.size > 0 ? address : like));
      if (!done.ok) {
        const { code } = done.error;
        if (code === 'unknown' || code === 'no_address')
          throw refusal(`Offer ${number}`, 'offer.refusal', code);
        throw new CommandError(`Offer ${number}: ${english('offer.refusal.refused', { reason: code })}`);
      }
      show(done.data, `Order ${done.data.order} is made; it goes to ${done.data.city}.`);
    },
  },
  'offer send': stepCommand('send', 'send a draft to its customer'),
  'offer remind': stepCommand('remind', 'email the link of an offer again'),
  'offer cancel': stepCommand('cancel', 'cancel an offer for good'),
};
