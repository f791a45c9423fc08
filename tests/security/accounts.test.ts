import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawReply } from '../e2e/raw-request';
import { securedShop } from './secured-shop';
import { customerOf, newAccount, type TestAccount, Visitor } from './visitor';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(securedShop, ({ close }) => close());

const isSignedInWith = (cookie: string | undefined, store: 'nl' | 'de' = 'nl') => {
  const visitor = new Visitor(shop, store);
  if (cookie !== undefined) visitor.cookies.set('session', cookie);
  return visitor.isSignedIn();
};

describe('the session', () => {
  it('that somebody planted before the sign-in is replaced', async () => {
    const attacker = new Visitor(shop);
    await attacker.order('banktransfer');
    const planted = attacker.cookies.get('session');
    const victim = new Visitor(shop);
    const account = await victim.register();
    victim.cookies.set('session', planted ?? '');
    await victim.signIn(account);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect(await victim.isSignedIn()).toBe(true);
    expect(await attacker.isSignedIn()).toBe(false);
    expect(await isSignedInWith(planted)).toBe(false);
  });

  it('does not outlive the sign-out, though a copy of its cookie does', async () => {
    const { visitor } = await customerOf(shop);
    const copy = visitor.cookies.get('session');
    expect(await isSignedInWith(copy)).toBe(true);
    expect((await visitor.user({ type: 'logout' })).status).toBe(200);
    expect(visitor.cookies.has('session')).toBe(false);
    expect(await isSignedInWith(copy)).toBe(false);
  });

  it('takes the orders of the browser with it when it ends elsewhere, or somebody else signs in', async () => {
    for (const leave of [
      async (visitor: Visitor, account: TestAccount) => {
        const elsewhere = new Visitor(shop);
        await elsewhere.signIn(account);
        expect((await elsewhere.user({ type: 'customer-endOtherSessions' })).status).toBe(200);
        expect(await visitor.isSignedIn()).toBe(false);
      },
      async (visitor: Visitor) => visitor.signIn(await new Visitor(shop).register()),
    ]) {
      const { visitor, account } = await customerOf(shop);
      const number = (await visitor.order('banktransfer')).orderData?.number ?? '';
      const shown = async () => (await visitor.ask('/checkout-success')).body.includes(number);
      expect(await shown()).toBe(true);
      const sealed = visitor.cookies.get('session');
      await leave(visitor, account);
      expect(await shown()).toBe(false);
      // A copy of the cookie shows them as little.
      const copy = new Visitor(shop);
      copy.cookies.set('session', sealed ?? '');
      expect((await copy.ask('/checkout-success')).body).not.toContain(number);
      expect((await copy.ask(`/order/${number}`)).body).not.toContain(account.email);
    }
  });

  it('works in the stores of its country only', async () => {
    const { visitor } = await customerOf(shop);
    const sealed = visitor.cookies.get('session');
    expect(await isSignedInWith(sealed, 'nl')).toBe(true);
    expect(await isSignedInWith(sealed, 'de')).toBe(false);
  });

  it('is not opened by a forged cookie', async () => {
    const { visitor } = await customerOf(shop);
    const sealed = visitor.cookies.get('session') ?? '';
    const forged = [sealed.slice(0, -8), sealed.replace(/.(?=.{20}$)/, 'A'), '{"customerSession":"x"}', 'x'];
    for (const value of forged.filter((text) => text !== sealed))
      expect(await isSignedInWith(encodeURIComponent(value)), value).toBe(false);
  });
});

describe('the cookies of a customer', () => {
  const attributes = (line: string) =>
    line
      .split('; ')
      .slice(1)
      .map((text) => text.toLowerCase());

  it.each([
    ['http', {}, 'session'],
    ['https', { 'x-forwarded-proto': 'https' }, '__Host-session'],
  ] as const)('by %s are httpOnly, lax and of one host', async (scheme, headers, name) => {
    const visitor = new Visitor(shop, 'nl', headers);
    const account = await visitor.register(newAccount());
    await visitor.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    const { status, headers: reply } = await visitor.user({ type: 'login', ...account });
    expect(status).toBe(200);
    const lines = reply['set-cookie'] ?? [];
    expect(lines.some((line) => line.startsWith(`${name}=`))).toBe(true);
    for (const line of lines) {
      expect(attributes(line), line).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
      expect(attributes(line).includes('secure'), line).toBe(scheme === 'https');
      expect(
        attributes(line).some((text) => text.startsWith('domain')),
        line,
      ).toBe(false);
      if (scheme === 'https') expect(line).toMatch(/^__Host-/);
    }
    const out = (await visitor.user({ type: 'logout' })).headers['set-cookie'] ?? [];
    expect(out.some((line) => line.startsWith(`${name}=;`) && /max-age=0/i.test(line))).toBe(true);
  });
});

/** Addresses per case that are known, and others. Its work is compared by commerce/postgres/accounts/sign-in/same-work.test.ts. */
const pairs = 2;

const account = newAccount();
const known = (index: number) => `known.${index}@shop.example`;
const unknown = (index: number) => `unknown.${index}@shop.example`;

let order: string;

/** What an answer shows, except for what differs in every answer. */
const shown = ({ status, headers, body }: RawReply) => ({
  status,
  location: headers.location,
  cookies: headers['set-cookie']?.length ?? 0,
  retryAfter: headers['retry-after'],
  body,
});

const text = 'A message of a visitor, long enough for every rule.';
const cases: Readonly<Record<string, (email: string, isKnown: boolean) => Promise<RawReply>>> = {
  'the sign-in': (email) => new Visitor(shop).user({ type: 'login', email, password: 'Wrong-7-lamp' }),
  'a forgotten password': (email) => new Visitor(shop).user({ type: 'forgotPassword', email }),
  'a registration': (email) => new Visitor(shop).user({ type: 'register', ...account, email }),
  'the newsletter': (email) => new Visitor(shop).user({ type: 'newsletter', email }),
  'a reset with a wrong token': (email) =>
    new Visitor(shop).user({ type: 'resetPassword', email, token: 'A'.repeat(32), password: 'Other-9-door' }),
  'the look-up of an order': (email, isKnown) =>
    new Visitor(shop).form('/order/find', { number: isKnown ? order : '2222-2222', email }),
  'a review': (email) =>
    new Visitor(shop).user({
      type: 'reviewform',
      product: 'ORB-GRELOT',
      stars: 4,
      name: 'Noa',
      email,
      message: text,
    }),
};

describe('whether an address has an account, a subscription or an order', () => {
  let database: Client;
  beforeAll(async () => {
    database = new Client({ connectionString: shop.databaseUrl });
    await database.connect();
    const visitor = new Visitor(shop);
    await visitor.register(account);
    order = (await visitor.order('banktransfer')).orderData?.number ?? '';
    // Accounts with one more address each, because failures and emails are counted by address.
    const columns = 'website, store, password_hash, firstname, lastname, confirmed_at';
    await database.query(
      `insert into customer (${columns}, email)
       select ${columns}, 'known.' || n || '@shop.example' from customer, generate_series(0, $2::int) n where email = $1`,
      [account.email, pairs],
    );
    await database.query(
      `insert into newsletter_subscription (store, email, source, state, unsubscribe_token)
       select 'nl', 'known.' || n || '@shop.example', 'footer', 'subscribed', 'token-of-nobody-' || n from generate_series(0, $1::int) n`,
      [pairs],
    );
  });
  afterAll(() => database.end());

  it.each(Object.entries(cases))('does not show in the answers of %s', async (_, call) => {
    const answers: RawReply[] = [];
    for (let index = 0; index < pairs; index += 1)
      answers.push(await call(known(index), true), await call(unknown(index), false));
    for (const answer of answers) expect(shown(answer)).toEqual(shown(answers[0] as RawReply));
  });

  it('does not show when sign-ins are refused for a while', async () => {
    // Failures are also counted by client.
    const visitor = new Visitor(shop);
    const attempt = (email: string) => visitor.user({ type: 'login', email, password: 'Wrong-7-lamp' });
    const statuses: number[][] = [];
    for (const email of [account.email, 'nobody@shop.example']) {
      const replies: RawReply[] = [];
      for (let count = 0; count < 7; count += 1) replies.push(await attempt(email));
      statuses.push(replies.map(({ status }) => status));
      expect(replies.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect(statuses[0]).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(statuses[1]).toEqual(statuses[0]);
  });
});
