import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawReply } from '../e2e/raw-request';
import { type SecuredShop, securedShop } from './secured-shop';
import { newAccount, Visitor } from './visitor';

/** Addresses per case that are known, and others. Its work is compared by commerce/postgres/accounts/same-work.test.ts. */
const pairs = 2;

const account = newAccount();
const known = (index: number) => `known.${index}@shop.example`;
const unknown = (index: number) => `unknown.${index}@shop.example`;

let shop: SecuredShop;
let database: Client;
let order: string;
beforeAll(async () => {
  shop = await securedShop();
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
afterAll(async () => {
  await database.end();
  await shop.close();
});

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
  it.each(Object.entries(cases))('does not show in the answers of %s', async (_, call) => {
    const answers: RawReply[] = [];
    for (let index = 0; index < pairs; index += 1)
      answers.push(await call(known(index), true), await call(unknown(index), false));
    for (const answer of answers) expect(shown(answer)).toEqual(shown(answers[0] as RawReply));
  });

  it('does not show when sign-ins are refused for a while', async () => {
    // Failures are counted by client, too.
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
