import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import { contactLimits, newsletterLimits } from '@/config/limits/contact';
import { withdrawalPaths } from '@/lib/paths/server-paths';
import { type SecuredShop, securedShop } from './secured-shop';
import { newAccount, nextClient, type TestAccount, Visitor } from './visitor';

let shop: SecuredShop;
beforeAll(async () => {
  shop = await securedShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

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
const { perAccountAndClient, perAccount, perClient } = accounts.loginFailures;

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

  it('of one account by many clients keep strangers out, and no browser that signed in before', async () => {
    const account = await new Visitor(shop).register();
    const owner = new Visitor(shop);
    await owner.signIn(account);
    await owner.user({ type: 'logout' });
    await inTurn(perAccount, () => login(new Visitor(shop), { ...account, password: wrong }));
    expect((await login(new Visitor(shop), account)).status).toBe(429);
    expect((await login(owner, account)).status).toBe(200);
  });

  it('that run at the same time are counted, too', async () => {
    const account = await new Visitor(shop).register();
    const client = { 'x-forwarded-for': nextClient() };
    const guesses = Array.from({ length: 3 * perAccountAndClient }, () =>
      login(new Visitor(shop, 'nl', client), { ...account, password: wrong }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(perAccountAndClient);
  });

  it('of one client are refused after some failures, and those of others are not', async () => {
    const client = { 'x-forwarded-for': nextClient() };
    const guess = () =>
      login(new Visitor(shop, 'nl', client), { email: `${randomUUID()}@shop.example`, password: wrong });
    const statuses = await inTurn(perClient + 2, guess);
    expect(statuses.slice(0, perClient)).toEqual(Array.from({ length: perClient }, () => 401));
    expect(statuses.slice(perClient)).toEqual([429, 429]);
    const account = await new Visitor(shop).register();
    expect((await login(new Visitor(shop), account)).status).toBe(200);
    expect((await login(new Visitor(shop, 'nl', client), account)).status).toBe(429);
    // A header that the client adds itself is no other client: the proxy's entry is the last.
    const spoofed = { 'x-forwarded-for': `192.0.2.7, ${client['x-forwarded-for']}` };
    expect((await login(new Visitor(shop, 'nl', spoofed), account)).status).toBe(429);
  });
});

describe('emails that a visitor causes', () => {
  it('are limited for a forgotten password, with the same answer', async () => {
    const account = await new Visitor(shop).register();
    const limit = accounts.emailsPerHour.links;
    const statuses = await inTurn(limit + 3, () =>
      new Visitor(shop).user({ type: 'forgotPassword', email: account.email }),
    );
    expect(statuses).toEqual(Array.from({ length: limit + 3 }, () => 200));
    await shop.emailTo(account.email, 'password_reset', limit);
    // An email of a later call: those before it are written by now.
    const later = await new Visitor(shop).register();
    await new Visitor(shop).user({ type: 'forgotPassword', email: later.email });
    await shop.emailTo(later.email, 'password_reset');
    const sent = (await shop.emails('password_reset')).filter(({ to }) => to?.[0]?.address === account.email);
    expect(sent).toHaveLength(limit);
  });

  it('are limited for registrations of one address, with the same answer', async () => {
    const account = newAccount();
    const limit = accounts.emailsPerHour.links;
    const statuses = await inTurn(limit + 3, () => new Visitor(shop).user({ type: 'register', ...account }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await shop.emailTo(account.email, 'account_confirmation', limit);
    await new Visitor(shop).register();
    const sent = (await shop.emails('account_confirmation')).filter(
      ({ to }) => to?.[0]?.address === account.email,
    );
    expect(sent).toHaveLength(limit);
  });

  it('are limited for the newsletter, with the same answer', async () => {
    const email = newAccount().email;
    const limit = newsletterLimits.confirmations;
    const statuses = await inTurn(limit + 3, () => new Visitor(shop).user({ type: 'newsletter', email }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await shop.emailTo(email, 'newsletter_confirmation', limit);
    const later = newAccount().email;
    await new Visitor(shop).user({ type: 'newsletter', email: later });
    await shop.emailTo(later, 'newsletter_confirmation');
    const sent = (await shop.emails('newsletter_confirmation')).filter(
      ({ to }) => to?.[0]?.address === email,
    );
    expect(sent).toHaveLength(limit);
  });

  it('are limited for the contact form', async () => {
    const { email } = newAccount();
    const send = () =>
      new Visitor(shop).user({
        type: 'contactForm',
        id: randomUUID(),
        topic: 'advice',
        name: 'Noa',
        email,
        orderNumber: '',
        message: 'Which camera fits a garden?',
      });
    const statuses = await inTurn(contactLimits.perMailbox + 1, send);
    expect(statuses).toEqual([...Array.from({ length: contactLimits.perMailbox }, () => 200), 429]);
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

  it('follows at most twenty wrong links in ten minutes, as pages and as calls together', async () => {
    const visitor = new Visitor(shop, 'nl', { 'x-forwarded-for': nextClient() });
    const pages = await inTurn(12, (index) => visitor.ask(`/offer/wrong-page-${index}`));
    expect(new Set(pages)).toEqual(new Set([404]));
    const calls = await inTurn(9, (index) => visitor.api(`/api/offer/confirm/wrong-call-${index}`, {}));
    expect(calls).toEqual([...Array.from({ length: 8 }, () => 404), 429]);
  });
});
