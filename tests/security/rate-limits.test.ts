import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCoupon } from '@/commerce/postgres/coupons/coupons';
import { accounts } from '@/config/limits/accounts';
import { openDatabase } from '@/database/pool';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { securedShop } from './secured-shop';
import { newAccount, nextClient, type TestAccount, Visitor } from './visitor';
import { perSuite } from '@/lib/testing/per-suite';

const shop = perSuite(
  () => securedShop({ RATE_LIMIT: 'on' }),
  ({ close }) => close(),
);

const login = (visitor: Visitor, { email, password }: Pick<TestAccount, 'email' | 'password'>) =>
  visitor.user({ type: 'login', email, password });

/** The statuses of calls one after the other. */
async function inTurn(
  count: number,
  call: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

/** Declares a withdrawal by the forms of its two steps. Returns the path that the second one leads to. */
async function withdraw(visitor: Visitor): Promise<string> {
  const fields = { name: 'Noa Vermeer', orderNumber: '4KTX-9PZB', email: newAccount().email, reason: '' };
  const reviewed = await visitor.form('/withdrawal/review', fields);
  const summary = await visitor.ask(reviewed.headers.location ?? '');
  const id = /name="id" value="([^"]+)"/.exec(summary.body)?.[1] ?? '';
  return (await visitor.form('/withdrawal/confirm', { id })).headers.location ?? '';
}

const wrong = 'Wrong-7-lamp';
const { perAccountAndClient } = accounts.loginFailures;

describe('sign-ins', () => {
  it('of one account are refused after some failures of a client, also with the right password', async () => {
    const account = await new Visitor(shop).register();
    const client = { 'x-forwarded-for': nextClient() };
    const attacker = () => new Visitor(shop, 'nl', client);
    const statuses = await inTurn(perAccountAndClient, () =>
      login(attacker(), { ...account, password: wrong }),
    );
    expect(statuses).toEqual(Array.from({ length: perAccountAndClient }, () => 401));
    const refused = await login(attacker(), account);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(accounts.disabledMinutes * 60);
    // The address in another spelling is the same account.
    expect((await login(attacker(), { ...account, email: account.email.toUpperCase() })).status).toBe(429);
    // Neither another account nor another client is affected, and the owner gets a link to a new password.
    const other = await new Visitor(shop).register();
    expect((await login(attacker(), other)).status).toBe(200);
    expect((await login(new Visitor(shop), account)).status).toBe(200);
    await shop.emailTo(account.email, 'sign_in_failures');
  });
});

describe('one client', () => {
  const visitor = () => new Visitor(shop, 'nl', { 'x-forwarded-for': nextClient() });

  it.each([
    ['newsletter', () => ({ type: 'newsletter', email: newAccount().email })],
    [
      'contactForm',
      () => ({
        type: 'contactForm',
        id: randomUUID(),
        topic: 'advice',
        name: 'Noa',
        email: newAccount().email,
        orderNumber: '',
        message: 'Which camera fits a garden?',
      }),
    ],
    ['forgotPassword', () => ({ type: 'forgotPassword', email: newAccount().email })],
    ['register', () => ({ type: 'register', ...newAccount() })],
  ] as const)('cannot make the shop write to many addresses by %s', async (_, body) => {
    const client = visitor();
    const replies = await Promise.all(Array.from({ length: 35 }, () => client.user(body())));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toMatch(/^\d+$/);
  });

  it('sends at most ten receipts of withdrawals in an hour', async () => {
    const client = { 'x-forwarded-for': nextClient() };
    const outcomes: string[] = [];
    // Cookies cleared between declarations are no other client.
    for (let n = 0; n < 12; n += 1) outcomes.push(await withdraw(new Visitor(shop, 'nl', client)));
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => withdrawalPaths.step('done')));
    expect(outcomes.slice(10)).toEqual(Array.from({ length: 2 }, () => withdrawalPaths.step('limit')));
    expect(await withdraw(visitor())).toBe(withdrawalPaths.step('done'));
    const limited = await new Visitor(shop, 'nl', client).ask(withdrawalPaths.step('limit'));
    expect(limited.status).toBe(200);
  });

  it('looks for at most ten orders in ten minutes, also if the eleventh is right', async () => {
    const number = (await visitor().order('banktransfer')).orderData?.number ?? '';
    const lookUp = async (who: Visitor, email: string) =>
      (await who.form('/order/find', { number, email })).headers.location;
    const guesser = visitor();
    const guesses: unknown[] = [];
    for (let n = 0; n < 10; n += 1) guesses.push(await lookUp(guesser, `${n}@x.example`));
    expect(new Set(guesses)).toEqual(new Set(['/order?outcome=unknown']));
    expect(await lookUp(guesser, 'faults@shop.example')).toBe('/order?outcome=limited');
    expect(await lookUp(visitor(), 'faults@shop.example')).toBe(`/order/${number}`);
  });

  it('tries at most ten codes that no coupon has', async () => {
    const { db, close } = openDatabase(shop.databaseUrl, 1);
    await createCoupon(db, { code: 'OPEN', kind: 'percent', percent: 10 }).finally(close);
    const [guesser, other] = [visitor(), visitor()];
    for (const each of [guesser, other]) await each.change('POST', [{ product: 'ORB-GRELOT', qty: 1 }]);
    const guess = (who: Visitor, code: string) => who.call('PUT', { type: 'checkout-applyCoupon', code });
    // Codes that exist do not count.
    for (let n = 0; n < 12; n += 1) expect((await guess(guesser, 'OPEN')).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await guess(guesser, `GUESS-${n}`)).status).toBe(422);
    const refused = await guess(guesser, 'OPEN');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(other, 'OPEN')).status).toBe(200);
  });

  it('follows at most twenty wrong links in ten minutes, as pages and as calls together', async () => {
    const visitor = new Visitor(shop, 'nl', { 'x-forwarded-for': nextClient() });
    const pages = await inTurn(12, (index) => visitor.ask(`/offer/wrong-page-${index}`));
    expect(new Set(pages)).toEqual(new Set([404]));
    const calls = await inTurn(9, (index) => visitor.api(`/api/offer/confirm/wrong-call-${index}`, {}));
    expect(calls).toEqual([...Array.from({ length: 8 }, () => 404), 429]);
  });
});
