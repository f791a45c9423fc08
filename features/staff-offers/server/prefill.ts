import 'server-only';
import type { Address } from '@/commerce/model/address';
import type { Money } from '@/commerce/model/money';
import type { CustomerCart } from '@/commerce/ports/admin/people';
import { lastDayOf, newOffers } from '@/commerce/domain/offers/new-offer';
import { storeCodes } from '@/config/shop/stores';
import type { Query } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { readAnswers } from '@/features/system/answers';
import { systemPage } from '@/features/system/server/system';
import { storeOfHost } from '@/lib/http/request-origin';
import { shopDay } from '@/lib/dates/dates';
import { isSku } from '@/lib/sku';
import { type Shop, shopOfStore } from '../shops';

export interface OfferForm {
  readonly shop: Shop;
  readonly email: string;
  readonly name: string;
  /** `yyyy-mm-dd`. */
  readonly until: string;
  readonly terms: string;
  /** `price`: as it is typed; empty: what it costs without the offer. */
  readonly lines: readonly (Omit<CustomerCart['items'][number], 'price'> & { readonly price: string })[];
  readonly delivery: { readonly method: string; readonly price: string } | null;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Number of the draft that is changed. */
  readonly replaces: string | null;
  /** There is nothing of that number or link. */
  readonly missing: boolean;
}

export type OfferLine = OfferForm['lines'][number];

type Start = Partial<Omit<OfferForm, 'missing'>>;

type Format = Staff['format'];

const typed = (format: Format, price: Money | null) => (price ? format.typed(price.minor) : '');

const linesOf = (format: Format, items: CustomerCart['items']): OfferLine[] =>
  items.map(({ sku, name, quantity, price }) => ({ sku, name, quantity, price: typed(format, price) }));

async function ofOffer({ admin, format }: Staff, number: string): Promise<Start | null> {
  const offer = await admin.offers.show(number);
  if (!offer) return null;
  const { delivery, email, expiresAt, files, items, name, store, terms, totals } = offer;
  const isDraft = offer.state === 'draft';
  return {
    shop: { store, currency: totals.grandTotal.currency },
    email,
    name,
    terms,
    files,
    lines: linesOf(format, items),
    delivery: delivery ? { method: delivery.methodCode, price: typed(format, delivery.amount) } : null,
    ...(isDraft && { replaces: offer.number, until: shopDay(new Date(expiresAt)) }),
  };
}

const nameOf = ({ company, firstname, lastname, middlename }: Address) =>
  company || [firstname, middlename, lastname].filter(Boolean).join(' ');

async function ofOrder({ admin, format }: Staff, number: string): Promise<Start | null> {
  const record = await admin.orders.show(number);
  if (!record) return null;
  const { billingAddress, email, items, store, totals } = record.order;
  return {
    shop: { store, currency: totals.grandTotal.currency },
    email,
    name: nameOf(billingAddress),
    lines: linesOf(format, items),
  };
}

async function ofMessage({ admin }: Staff, id: string): Promise<Start | null> {
  const record = await admin.messages.show(id);
  if (!record) return null;
  const { email, message, name, store } = record.message;
  const shop = shopOfStore(store);
  // The cart writes `6 × NOC-W5-28` into a request for a quote.
  const lines = [...message.matchAll(/^([1-9]\d{0,3}) × (.+?)\s*$/gm)]
    .map(([, quantity, sku = '']) => ({ sku, name: '', quantity: Number(quantity), price: '' }))
    .filter(({ sku }) => isSku(sku))
    .slice(0, newOffers.items);
  return { ...(shop && { shop }), email, name, lines };
}

/** `store`: of the cart. */
async function ofCart({ admin, format }: Staff, email: string, store: string): Promise<Start | null> {
  const record = await admin.customers.show(email, null);
  const cart = record?.carts.find((each) => each.store === store);
  const shop = shopOfStore(store);
  if (!record || !cart || !shop) return null;
  const name = record.customers.find((row) => row.name !== '')?.name ?? '';
  return { shop, email, name, lines: linesOf(format, cart.items) };
}

/** The articles of a plan, from the link that the builder gives, at the prices of the catalogue. */
async function ofPlan(link: string): Promise<Start | null> {
  const url = URL.parse(link);
  const shop = shopOfStore(url && storeOfHost(url.host));
  if (!url || !shop) return null;
  const query: Record<string, string[]> = {};
  for (const [name, value] of url.searchParams) (query[name] ??= []).push(value);
  const { shown } = await systemPage({ ...shop, customer: null }, readAnswers(query));
  if (!shown) return null;
  const bought = Map.groupBy(
    shown.rows.filter(({ owned }) => owned !== true),
    ({ sku }) => sku,
  );
  const lines = [...bought].map(([sku, rows]) => ({
    sku,
    name: rows[0]?.part.name ?? '',
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    price: '',
  }));
  return { shop, lines };
}

/** `from`: the number of an offer or an order, or the link of a plan. `cart`: of the customer, in that store. */
function startOf(staff: Staff, given: Readonly<Record<string, string>>): Promise<Start | null> {
  const { cart = '', customer = '', from = '', message = '' } = given;
  if (cart !== '') return ofCart(staff, customer, cart);
  if (message !== '') return ofMessage(staff, message);
  if (/^https?:/i.test(from)) return ofPlan(from);
  return /^of-/i.test(from) ? ofOffer(staff, from) : ofOrder(staff, from);
}

export async function offerForm(staff: Staff, query: Query): Promise<OfferForm> {
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = [value].flat()[0]?.trim();
      return text ? [[name, text] as const] : [];
    }),
  );
  const asked = ['cart', 'from', 'message'].some((name) => given[name] !== undefined);
  const start = asked ? await startOf(staff, given) : {};
  const fallback = shopOfStore(given['store']) ?? shopOfStore(storeCodes[0]);
  const shop = start?.shop ?? fallback;
  if (!shop) throw new Error('the site file has no store');
  return {
    email: given['customer'] ?? '',
    name: '',
    until: lastDayOf(shop.store, newOffers.days, new Date()),
    terms: '',
    lines: [],
    delivery: null,
    files: [],
    replaces: null,
    ...start,
    shop,
    missing: start === null,
  };
}
