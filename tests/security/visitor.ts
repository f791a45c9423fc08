import { randomUUID } from 'node:crypto';
import type { StoreCode } from '@/config/types';
import { localeKey, storeConfig } from '@/config/shop/stores';
import type { RawReply } from '../e2e/raw-request';
import { Shopper } from '../faults/shopper';
import { hostOf, type SecuredShop, tokenIn } from './secured-shop';

/** The data of an account. */
export interface TestAccount {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

/** The data of an account that no other test uses. */
export const newAccount = (changes: Partial<TestAccount> = {}): TestAccount => ({
  firstname: 'Noa',
  lastname: 'Vermeer',
  email: `noa.${randomUUID().slice(0, 13)}@shop.example`,
  password: 'Garden-7-lamp',
  ...changes,
});

let clients = 0;

/** An address of its own, of the network for documentation. */
export function nextClient(): string {
  clients += 1;
  return `198.51.${100 + Math.floor(clients / 250)}.${1 + (clients % 250)}`;
}

/** What a visitor needs of a shop. */
type VisitedShop = Pick<SecuredShop, 'port' | 'emailTo'>;

/** A visitor of one store who also has the calls of accounts. */
export class Visitor extends Shopper {
  constructor(
    readonly shop: VisitedShop,
    readonly store: StoreCode = 'nl',
    headers: Readonly<Record<string, string>> = { 'x-forwarded-for': nextClient() },
  ) {
    super(shop.port, { host: hostOf(store), headers });
  }

  /** Calls an endpoint of the API with a JSON body. */
  api(path: string, data?: unknown, headers: Record<string, string> = {}): Promise<RawReply> {
    const { defaultCurrencyCode } = storeConfig(this.store);
    const query = new URLSearchParams({ locale: localeKey(this.store), currency: defaultCurrencyCode });
    return this.ask(`${path}?${query}`, {
      method: data === undefined ? 'GET' : 'POST',
      headers: { ...(data === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
  }

  /** `POST /api/user` (spec §7). */
  user(data: object, headers: Record<string, string> = {}): Promise<RawReply> {
    return this.api('/api/user', data, headers);
  }

  /** Sends a form as a browser without script does. */
  form(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields).toString();
    const type = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    };
    return this.ask(path, { method: 'POST', headers: { ...type, ...headers }, body });
  }

  /** Whether somebody is signed in, by `GET /api/user`. */
  async isSignedIn(): Promise<boolean> {
    return (JSON.parse((await this.api('/api/user')).body) as { isLoggedIn: boolean }).isLoggedIn;
  }

  /** Creates an account and confirms its address. Nobody is signed in. */
  async register(account: TestAccount = newAccount()): Promise<TestAccount> {
    // In another browser: the link signs in the one that registered.
    const { shop, store } = this;
    const owner = new Visitor(shop, store);
    await this.succeed(owner.user({ type: 'register', ...account }));
    const token = tokenIn(await shop.emailTo(account.email, 'account_confirmation'));
    await this.succeed(owner.user({ type: 'confirmAccount', token }));
    return account;
  }

  async signIn({ email, password }: TestAccount): Promise<void> {
    await this.succeed(this.user({ type: 'login', email, password }));
  }

  private async succeed(reply: Promise<RawReply>): Promise<void> {
    const { status, body } = await reply;
    if (status !== 200) throw new Error(`${status} ${body}`);
  }
}

/** A visitor who is signed in with a new account. */
export async function customerOf(shop: SecuredShop, store: StoreCode = 'nl') {
  const visitor = new Visitor(shop, store);
  const account = await visitor.register();
  await visitor.signIn(account);
  return { visitor, account };
}
