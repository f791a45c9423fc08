import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import {
  expiryOn,
  lastDayOf,
  mediaTypeOf,
  newOffers,
  offerDelivery,
} from '@/commerce/domain/offers/new-offer';
import type { CommerceError } from '@/commerce/errors';
import type { OfferFile } from '@/commerce/model/offer';
import type { NewOffer, SameOffer } from '@/commerce/ports/admin/offers';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { shopDay } from '@/lib/dates/dates';
import type { Amount } from '@/lib/money/money';
import { fromWire } from '@/lib/wire';
import { paths } from '@/lib/paths/paths';
import { storeOrigin } from '@/lib/stores/hosts';
import { offeredShipping } from '@/lib/stores/offered-shipping';
import { isSku, skuKey, skuText } from '@/lib/sku';
import { decodedText } from '@/lib/text/decoded-text';
import { checkEmail } from '@/lib/fields/email';
import { hasLegibleLetters } from '@/lib/fields/text';
import { checkStep, CommandError, type Commands, type Invocation } from '../command';
import { withAdmin } from '../with-admin';

/** `SKU:QTY:PRICE`; the price with a point and at most two decimals, VAT included. */
const itemSchema = z.string().transform((text, context) => {
  const [, sku = '', quantity = '', price = ''] =
    /^(.+):([1-9]\d{0,3}):(\d{1,7}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const number = skuText(sku);
  if (!isSku(number)) context.addIssue({ code: 'custom' });
  return { sku: number, quantity: Number(quantity), price: Number(price) };
});

function itemsOf({ texts: of, wrong }: Invocation, currency: NewOffer['currency']): NewOffer['items'] {
  const texts = of('item');
  if (texts.length === 0) throw wrong('--item SKU:QTY:PRICE is missing');
  if (texts.length > newOffers.items) throw wrong(`takes at most ${newOffers.items} times --item`);
  const items = texts.map((text) => {
    const item = itemSchema.safeParse(text);
    if (!item.success) throw wrong(`--item takes SKU:QTY:PRICE such as NOC-T4-K28:5:99.50, not ${text}`);
    const { price, ...rest } = item.data;
    const amount = fromWire<Amount>({ value: price, currency });
    checkStep(`offer create: --item ${rest.sku}`, amount);
    return { ...rest, price: amount.minor };
  });
  const key = ({ sku }: { sku: string }) => skuKey(sku);
  const twice = items.find((item, index) => items.findIndex((other) => key(other) === key(item)) !== index);
  if (twice) throw wrong(`${twice.sku} is given twice`);
  return items;
}

/** `METHOD` or `METHOD:PRICE`. */
function deliveryOf(
  { text: of, wrong }: Invocation,
  shop: Pick<NewOffer, 'store' | 'currency'>,
  items: NewOffer['items'],
) {
  const text = of('delivery');
  if (text === undefined) return null;
  const [, code = '', price] = /^([a-z]+)(?::(\d{1,7}(?:\.\d{1,2})?))?$/.exec(text) ?? [];
  const methods = offeredShipping(shop.store);
  const method = methods.find((each) => each.method === code)?.method;
  const amount =
    price === undefined ? undefined : fromWire<Amount>({ value: Number(price), currency: shop.currency });
  if (amount) checkStep('offer create: --delivery', amount);
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const given = { net: false, price: amount?.minor, subtotal };
  const delivery = method && offerDelivery(methods, { ...given, method }, shop);
  if (delivery) return delivery;
  const known = [...new Set(methods.map((each) => each.method))].join(', ');
  throw wrong(`--delivery takes one of ${known}, or with its price such as standard:4.95`);
}

/** The end of the day of `--expires`, or of the day in `--days` days; both in the time zone of the store. */
function expiryOf({ text, wrong }: Invocation, store: StoreCode, now: Date): Date {
  const days = text('days');
  if (text('expires') !== undefined && days !== undefined) throw wrong('takes either --expires or --days');
  const count = /^[1-9]\d{0,2}$/.exec(days ?? String(newOffers.days));
  if (!count) throw wrong(`--days takes a number from 1 to 999, not ${days}`);
  const expires = text('expires') ?? lastDayOf(store, Number(count[0]), now);
  const day = z.iso.date().safeParse(expires);
  if (!day.success) throw wrong(`--expires takes a day such as 2026-12-31, not ${expires}`);
  const end = expiryOn(store, day.data, now);
  if (!end) throw wrong(`--expires ${day.data} is in the past`);
  return end;
}

function shopOf({ needed, text, wrong }: Invocation): Pick<NewOffer, 'store' | 'currency'> {
  const store = needed('store', storeCodes);
  const { availableCurrencyCodes: codes, defaultCurrencyCode } = storeConfig(store);
  const wanted = text('currency') ?? defaultCurrencyCode;
  const currency = codes.find((code) => code === wanted);
  if (!currency) throw wrong(`--currency takes one of ${codes.join(', ')} in ${store}`);
  return { store, currency };
}

async function readBytes(path: string): Promise<Buffer> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw new CommandError(`There is no file ${path}.`);
  if (stats.size > newOffers.fileBytes) throw new CommandError(`${path} is larger than 10 MB.`);
  return readFile(path);
}

async function readOfferFile(path: string): Promise<OfferFile> {
  return { name: basename(path), contentType: mediaTypeOf(path), content: await readBytes(path) };
}

async function termsOf({ text, wrong }: Invocation): Promise<string> {
  const [terms, path] = [text('terms'), text('terms-file')];
  if (terms !== undefined && path !== undefined) throw wrong('takes either --terms or --terms-file');
  return (path === undefined ? (terms ?? '') : decodedText(await readBytes(path)).text).trim();
}

/** Parses the options. Throws UsageError for a wrong one, CommandError for a file that cannot be read. */
async function parseOffer(invocation: Invocation): Promise<NewOffer> {
  const { text, texts, wrong } = invocation;
  const shop = shopOf(invocation);
  const email = text('email') ?? '';
  if (checkEmail(email) !== null) throw wrong('--email takes the address of the customer');
  const items = itemsOf(invocation, shop.currency);
  const name = text('name')?.trim() ?? '';
  if (!hasLegibleLetters(name)) throw wrong(`--name has letters that documents cannot show: ${name}`);
  return {
    ...shop,
    email,
    name,
    expiresAt: expiryOf(invocation, shop.store, new Date()),
    items,
    delivery: deliveryOf(invocation, shop, items),
    terms: await termsOf(invocation),
    files: await Promise.all(texts('file').map(readOfferFile)),
  };
}

function refusal(error: CommerceError, store: NewOffer['store']): string {
  switch (error.code) {
    case 'product_unavailable':
      return `${error.sku} is unknown, or not sold in ${store}.`;
    case 'options_required':
      return `${error.sku} has variants: name one of them.`;
    case 'quantity_limit':
      return `At most ${error.limit} units of ${error.sku} can be ordered.`;
    case 'order_quantity_limit':
      return `An order has at most ${error.limit} units.`;
    case 'weight_limit':
      return `No shipping method of ${store} takes more than ${error.limit} kg.`;
    default:
      return `The offer was refused: ${error.code}.`;
  }
}

const urlOf = ({ store }: NewOffer, token: string) => storeOrigin(store) + paths.offer(token);

/** The customer has the same offer already, as after a command whose answer was lost. */
function sameOfferError(offer: NewOffer, { number, token, expiresAt }: SameOffer): CommandError {
  const url = urlOf(offer, token);
  const message = `Offer ${number} to ${offer.email} has the same articles and prices, valid until ${shopDay(expiresAt)}: ${url}\nTo make another one, add --again.`;
  return new CommandError(message, { status: 'error', message, number, url });
}

export const commands: Commands = {
  'offer create': {
    usage:
      '--store S --email E --item SKU:QTY:PRICE … [--name N] [--currency C] [--delivery METHOD[:PRICE]] [--expires DAY | --days N] [--terms T | --terms-file F] [--file F …] [--again] [--draft [--replaces OFFER]]',
    summary:
      'make an offer with prices of its own (VAT included), and email its link, unless --draft; the same one again only with --again',
    run: async (invocation) => {
      const offer = await parseOffer(invocation);
      const { has, text, wrong } = invocation;
      const isDraft = has('draft');
      if (text('replaces') !== undefined && !isDraft) throw wrong('--replaces needs --draft');
      const draft = isDraft ? { replaces: text('replaces') ?? null } : undefined;
      const created = await withAdmin(({ offers }) => offers.create(offer, has('again'), draft));
      if (!created.ok) {
        const { error } = created;
        if (error.code === 'same_offer') throw sameOfferError(offer, error);
        throw new CommandError(refusal(error, offer.store));
      }
      const { number, token } = created.data;
      const url = urlOf(offer, token);
      const expires = offer.expiresAt.toISOString();
      invocation.show(
        { number, url, expires },
        `Offer ${number}, valid until ${shopDay(offer.expiresAt)}: ${url}\n${isDraft ? `Send it by offer send ${number}.` : 'Its email is sent within two minutes.'}`,
      );
    },
  },
};
