import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawReply } from '../e2e/raw-request';
import { type SecuredShop, securedShop } from './secured-shop';
import { newAccount, Visitor } from './visitor';

/** Calls per case; of each pair, the known address and the unknown one take turns at being first. */
const pairs = 21;
/**
 * The median of the ratios of the pairs. The two calls of a pair follow each other: code that becomes faster while the
 * test runs makes both faster. A hash of a password alone would make a ratio of ten.
 */
const maxRatio = 1.5;

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

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Sample {
  readonly reply: RawReply;
  readonly ms: number;
}

async function timed(call: () => Promise<RawReply>): Promise<Sample> {
  const started = performance.now();
  const reply = await call();
  return { reply, ms: performance.now() - started };
}

/** What an answer shows, except for what differs in every answer. */
const shown = ({ reply: { status, headers, body } }: Sample) => ({
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
  it.each(Object.entries(cases))('does not show in the answers or the times of %s', async (_, call) => {
    const samples: { known: Sample[]; unknown: Sample[] } = { known: [], unknown: [] };
    // The first call of a kind loads its code.
    await call(unknown(1_000), false);
    await call(known(pairs), true);
    for (let index = 0; index < pairs; index += 1) {
      const sides = ['known', 'unknown'] as const;
      for (const side of index % 2 === 0 ? sides : sides.toReversed()) {
        const email = side === 'known' ? known(index) : unknown(index);
        samples[side].push(await timed(() => call(email, side === 'known')));
      }
    }
    const answers = [...samples.known, ...samples.unknown].map(shown);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const times = { known: samples.known.map(({ ms }) => ms), unknown: samples.unknown.map(({ ms }) => ms) };
    const ratio = median(times.known.map((ms, index) => ms / (times.unknown[index] ?? 0)));
    const detail = JSON.stringify(times);
    expect(ratio, detail).toBeLessThanOrEqual(maxRatio);
    expect(ratio, detail).toBeGreaterThanOrEqual(1 / maxRatio);
  });

  it('does not show when sign-ins are refused for a while', async () => {
    const attempt = (email: string) =>
      timed(() => new Visitor(shop).user({ type: 'login', email, password: 'Wrong-7-lamp' }));
    const statuses: number[][] = [];
    for (const email of [account.email, 'nobody@shop.example']) {
      const replies: Sample[] = [];
      for (let count = 0; count < 7; count += 1) replies.push(await attempt(email));
      statuses.push(replies.map(({ reply }) => reply.status));
      expect(replies.at(-1)?.reply.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect(statuses[0]).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(statuses[1]).toEqual(statuses[0]);
  });
});
