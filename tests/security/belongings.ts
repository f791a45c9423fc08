import { Client } from 'pg';
import { createOffer } from '@/commerce/postgres/offers/create-offer';
import { openDatabase } from '@/database/pool';
import { transact } from '@/database/transact';
import { wireAddress } from '../e2e/addresses';
import type { SecuredShop } from './secured-shop';
import { customerOf, type Visitor } from './visitor';

/** What some customers of the nl store have, by the ids that calls take. */
export interface Belongings {
  /** Has `order`, which is paid, and `transfer`, which is not. */
  readonly buyer: Visitor;
  /** Has a payment that waits for its decision. */
  readonly payer: Visitor;
  /** Has a cart, and an address and a session where the shop has calls for them. */
  readonly keeper: Visitor;
  readonly order: string;
  readonly transfer: string;
  readonly payment: string;
  readonly pendingCart: string;
  readonly cart: string;
  readonly item: string;
  readonly address: string;
  readonly session: string;
  readonly offer: string;
  readonly offerFile: string;
  /** Texts that nobody else may see. */
  readonly secrets: readonly string[];
}

async function query(url: string, text: string, values: readonly unknown[]): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(text, [...values]).finally(() => client.end());
  return rows[0]?.id ?? '';
}

const pathOf = (url: string | undefined) => new URL(url ?? 'http://none').pathname;

async function makeOffer(url: string, email: string) {
  const { db, close } = openDatabase(url, 1);
  const dayMs = 24 * 3600 * 1000;
  const content = Buffer.from('%PDF-1.7 plan');
  const input = {
    store: 'nl',
    currency: 'EUR',
    email,
    name: 'Ada Uil',
    terms: '',
    expiresAt: new Date(Date.now() + 14 * dayMs),
    items: [{ sku: 'ORB-GRELOT', quantity: 1, price: 1_000 }],
    files: [{ name: 'plan.pdf', contentType: 'application/pdf', content }],
  } as const;
  const created = await transact(db, (tx) => createOffer(tx, input)).finally(close);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.data;
}

/** Creates three customers with everything that an id can name. */
export async function createBelongings(shop: SecuredShop): Promise<Belongings> {
  const { visitor: buyer, account } = await customerOf(shop);
  const paid = await buyer.order('ideal');
  const { headers } = await buyer.decide(pathOf(paid.redirect), 'paid');
  await buyer.ask(headers.location ?? '');
  const transfer = await buyer.order('banktransfer');

  const { visitor: payer } = await customerOf(shop);
  await payer.prepare('ideal');
  const pendingCart = (await payer.change('GET')).id ?? '';
  const pending = await payer.placeOrder();

  const { visitor: keeper, account: kept } = await customerOf(shop);
  const cart = JSON.parse((await keeper.api('/api/cart', [{ product: 'ORB-GRELOT', qty: 1 }])).body) as {
    id: string;
    items: { id: string }[];
  };
  const address = wireAddress('NL');
  await keeper.user({ type: 'customer-saveAddress', address });
  const ofKeeper = '(select id from customer where email = $1)';
  const one = (table: string) =>
    query(shop.databaseUrl, `select id from ${table} where customer_id = ${ofKeeper} limit 1`, [kept.email]);
  const offer = await makeOffer(shop.databaseUrl, account.email);
  const fileOf = 'select f.id from offer_file f join offer o on o.id = f.offer_id where o.number = $1';
  return {
    buyer,
    payer,
    keeper,
    order: paid.orderData?.number ?? '',
    transfer: transfer.orderData?.number ?? '',
    payment: pathOf(pending.body.redirect).split('/').at(-1) ?? '',
    pendingCart,
    cart: cart.id,
    item: cart.items[0]?.id ?? '',
    address: await one('customer_address'),
    session: await one('customer_session'),
    offer: offer.token,
    offerFile: await query(shop.databaseUrl, fileOf, [offer.number]),
    secrets: [account.email, kept.email, 'faults@shop.example'],
  };
}
