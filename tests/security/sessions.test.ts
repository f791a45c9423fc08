import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SecuredShop, securedShop, tokenIn } from './secured-shop';
import { customerOf, newAccount, type TestAccount, Visitor } from './visitor';

let shop: SecuredShop;
beforeAll(async () => {
  shop = await securedShop();
});
afterAll(() => shop.close());

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

  it('of another customer in the same browser ends when somebody else signs in', async () => {
    const { visitor: first } = await customerOf(shop);
    const stolen = first.cookies.get('session');
    const second = await new Visitor(shop).register();
    await first.signIn(second);
    expect(await isSignedInWith(stolen)).toBe(false);
    expect(JSON.parse((await first.api('/api/user')).body)).toMatchObject({ email: second.email });
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

  it('of every browser ends with a new password by email', async () => {
    const { visitor, account } = await customerOf(shop);
    const other = new Visitor(shop);
    await other.signIn(account);
    await new Visitor(shop).user({ type: 'forgotPassword', email: account.email });
    const token = tokenIn(await shop.emailTo(account.email, 'password_reset'));
    const reset = { type: 'resetPassword', email: account.email, token, password: 'Other-9-door' };
    expect((await new Visitor(shop).user(reset)).status).toBe(200);
    expect([await visitor.isSignedIn(), await other.isSignedIn()]).toEqual([false, false]);
    expect((await new Visitor(shop).user(reset)).status).toBe(422);
    expect((await new Visitor(shop).user({ type: 'login', ...account })).status).toBe(401);
  });

  it('of other browsers ends with a new password, and this one stays', async () => {
    const { visitor, account } = await customerOf(shop);
    const other = new Visitor(shop);
    await other.signIn(account);
    const changes = { password: 'Other-9-door', current_password: account.password };
    expect((await visitor.user({ type: 'customerUpdate', ...changes })).status).toBe(200);
    expect([await visitor.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
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
