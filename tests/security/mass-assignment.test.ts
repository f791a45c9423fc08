import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireAddress } from '../e2e/addresses';
import { type SecuredShop, securedShop, tokenIn } from './secured-shop';
import { customerOf, newAccount, Visitor } from './visitor';

let shop: SecuredShop;
let database: Client;
beforeAll(async () => {
  shop = await securedShop();
  database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await shop.close();
});

const row = async (text: string, ...values: readonly unknown[]) => {
  const { rows } = await database.query<Record<string, unknown>>(text, [...values]);
  return rows[0];
};
const customerRow = (email: string) => row('select * from customer where email = $1', email);

/** Names that a table, a model or an administrator's interface could have. */
const extra = () => ({
  id: randomUUID(),
  customer_id: randomUUID(),
  customerId: randomUUID(),
  website: 'de',
  store: 'de',
  role: 'admin',
  isAdmin: true,
  confirmedAt: '2020-01-01T00:00:00Z',
  confirmed_at: '2020-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  deletionAt: '2020-01-01T00:00:00Z',
  wishlistToken: 'x'.repeat(32),
  price: { value: 0.01, currency: 'EUR' },
  status: 'paid',
  constructor: { prototype: { polluted: true } },
  ['__proto__']: { polluted: true },
});
/** As JSON, because a literal would set the prototype. */
const polluted = '"__proto__":{"isLoggedIn":true,"polluted":true}';

describe('a body with fields that it does not have', () => {
  it('registers an account that is not confirmed, of its own website', async () => {
    const account = newAccount();
    const visitor = new Visitor(shop);
    const fields = extra();
    expect((await visitor.user({ ...fields, type: 'register', ...account })).status).toBe(200);
    const stored = await customerRow(account.email);
    expect(stored).toMatchObject({ website: 'nl', store: 'nl', confirmed_at: null, deletion_at: null });
    expect(stored?.['id']).not.toBe(fields.id);
    expect(stored?.['password_hash']).toMatch(/^\$argon2id\$/);
    const link = async (nth: number) =>
      tokenIn(await shop.emailTo(account.email, 'account_confirmation', nth));
    const first = await link(1);
    const login = await visitor.user({ ...extra(), type: 'login', ...account });
    expect([login.status, login.headers['set-cookie']]).toEqual([403, undefined]);
    // The sign-in sent another link, in place of the first. Both may have the same date.
    const token = [await link(2), await link(1)].find((each) => each !== first);
    expect((await visitor.user({ ...extra(), type: 'confirmAccount', token })).status).toBe(200);
    expect((await visitor.user({ ...extra(), type: 'login', ...account })).status).toBe(200);
  });

  it('changes what the body has, of the customer of the session', async () => {
    const [{ visitor, account }, { account: other }] = [await customerOf(shop), await customerOf(shop)];
    const [before, victim] = [await customerRow(account.email), await customerRow(other.email)];
    const changes = { ...extra(), id: victim?.['id'], customer_id: victim?.['id'], firstname: 'Ada' };
    expect((await visitor.user({ ...changes, type: 'customerUpdate' })).status).toBe(200);
    const after = await customerRow(account.email);
    const columns = ['id', 'website', 'store', 'password_hash', 'confirmed_at', 'deletion_at', 'email'];
    for (const name of columns) expect(after?.[name], name).toEqual(before?.[name]);
    expect(after?.['firstname']).toBe('Ada');
    expect(await customerRow(other.email)).toEqual(victim);
  });

  it('saves an address for the customer of the session', async () => {
    const [{ visitor, account }, { account: other }] = [await customerOf(shop), await customerOf(shop)];
    const victim = (await customerRow(other.email))?.['id'];
    const { id: _, ...fields } = { ...extra(), customer_id: victim, customerId: victim };
    const body = { ...fields, type: 'customer-saveAddress', address: { ...wireAddress('NL'), ...fields } };
    const { status } = await visitor.user(body);
    expect(status).toBe(200);
    const count =
      'select count(*)::int from customer_address a join customer c on c.id = a.customer_id where c.email = $1';
    expect(await row(count, account.email)).toEqual({ count: 1 });
    expect(await row(count, other.email)).toEqual({ count: 0 });
    const stored = await row('select address from customer_address');
    expect(Object.keys(stored?.['address'] ?? {})).not.toContain('role');
  });

  it('buys at the price of the shop', async () => {
    const honest = await new Visitor(shop).change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    const visitor = new Visitor(shop);
    const line = { ...extra(), product: 'ORB-GRELOT', qty: 1, prices: { price: 0 }, discount: 100 };
    expect((await visitor.change('POST', [line])).prices).toEqual(honest.prices);
    await visitor.prepare('banktransfer');
    const body = { ...extra(), type: 'checkout-placeOrder', status: 'paid', customer: randomUUID() };
    const placed = await visitor.call('PUT', body, { 'idempotency-key': randomUUID() });
    expect(placed.status).toBe(200);
    const stored = await row('select * from "order" where number = $1', placed.body.orderData?.number);
    expect(stored).toMatchObject({ store: 'nl', customer_id: null });
    expect(stored?.['status']).not.toBe('paid');
  });

  it('does not reach the prototype of other objects', async () => {
    const visitor = new Visitor(shop);
    for (const body of [
      `{"type":"login","email":"a@shop.example","password":"x",${polluted}}`,
      `{"type":"logout",${polluted}}`,
      `[{"product":"ORB-GRELOT","qty":1,"options":{${polluted}}}]`,
    ])
      for (const path of ['/api/user', '/api/cart'])
        await visitor.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const reply = await new Visitor(shop).api('/api/user');
    expect(JSON.parse(reply.body)).toMatchObject({ isLoggedIn: false });
    expect(reply.body).not.toContain('polluted');
  });

  it.each([
    { type: 'login', email: { $ne: null }, password: { $ne: null } },
    { type: 'login', email: ['a@shop.example', 'b@shop.example'], password: 'x' },
    { type: ['logout'] },
    { type: 'resetPassword', email: 'a@shop.example', token: { length: 32 }, password: 'Other-9-door' },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'hasOwnProperty' },
  ])('is malformed with another type: %j', async (body) => {
    const { status } = await new Visitor(shop).user(body);
    expect([400, 422]).toContain(status);
  });
});
