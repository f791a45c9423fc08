import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accounts } from '@/config/accounts';
import type { CustomerId } from '../context';
import {
  confirmedAccount,
  emailKindsTo,
  newAddress,
  newClient,
  newCustomer,
  password,
  tokenSentTo,
} from './account-shop';
import { de, nl, uk } from './catalogue-fixture';
import { itNeeds } from './contract-shop';
import { addressIn, data, failure, type SellingEngine, type SellingShop } from './selling-shop';

const beNl = { store: 'be_nl', currency: 'EUR', customer: null } as const;
const beFr = { store: 'be_fr', currency: 'EUR', customer: null } as const;

/** Customer accounts (`CustomerPort`): registration, sign-in, sessions. */
export function customerContract(engine: SellingEngine): void {
  describe('customers', { timeout: 60_000 }, () => {
    let shop: SellingShop;
    let worker: { stop(): Promise<void> };
    beforeAll(async () => {
      shop = await engine.open('articles');
      worker = await shop.backend.runtime.startJobs();
    }, 60_000);
    afterAll(async () => {
      await worker.stop();
      await shop.close();
    });
    const it = itNeeds(engine, 'customers');
    const customers = () => shop.backend.customers;
    const signIn = (email: string, word = password, context = nl, client = newClient()) =>
      customers().login(context, email, word, client);

    describe('registration', () => {
      it('works once the link of the email was opened, in any case of the address', async () => {
        const email = newAddress();
        expect(data(await customers().register(nl, newCustomer(email), newClient()))).toBeNull();
        const token = await tokenSentTo(shop, email, 'account_confirmation');
        expect(failure(await signIn(email)).code).toBe('account_unconfirmed');
        // The link was sent again, and replaces the first one.
        expect(failure(await customers().confirm(nl, token)).code).toBe('link_invalid');
        const again = await tokenSentTo(shop, email, 'account_confirmation', 2);
        expect(failure(await customers().confirm(uk, again)).code).toBe('link_invalid');
        expect(data(await customers().confirm(nl, again))).toMatchObject({ email, confirmed: true });
        expect(data(await signIn(email.toUpperCase())).customer).toMatchObject({ email, firstname: 'Ada' });
      });

      it('puts the address of the last registration into the address book', async () => {
        const email = newAddress();
        const [first, second] = ['1', '2'].map((number) =>
          addressIn(nl, { street: { street: 'Laan', number, addition: '' } }),
        );
        for (const address of [first, second])
          data(await customers().register(nl, newCustomer(email, { address }), newClient()));
        const token = await tokenSentTo(shop, email, 'account_confirmation', 2);
        const { id } = data(await customers().confirm(nl, token));
        expect(await shop.backend.addresses.list({ ...nl, customer: id as CustomerId })).toEqual([
          expect.objectContaining({ address: second, default_shipping: true, default_billing: true }),
        ]);
      });

      it('uses a link once, of ten at the same time', async () => {
        const email = newAddress();
        data(await customers().register(nl, newCustomer(email), newClient()));
        const token = await tokenSentTo(shop, email, 'account_confirmation');
        const opened = await Promise.all(Array.from({ length: 10 }, () => customers().confirm(nl, token)));
        expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
      });

      it('answers the same for an address that has an account, and tells its owner once', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const stranger = newCustomer(email, { password: 'Stranger-123', firstname: 'Eve' });
        for (let n = 0; n < 3; n += 1)
          expect(data(await customers().register(nl, stranger, newClient()))).toBeNull();
        await tokenSentTo(shop, email, 'account_exists');
        expect(failure(await signIn(email, 'Stranger-123')).code).toBe('credentials_invalid');
        expect(data(await signIn(email)).customer.firstname).toBe('Ada');
        expect(await emailKindsTo(shop, email)).toEqual(['account_confirmation', 'account_exists']);
      });

      it('confirms what was registered last, and nothing that was registered before', async () => {
        const email = newAddress();
        data(await customers().register(nl, newCustomer(email, { password: 'Stranger-123' }), newClient()));
        const first = await tokenSentTo(shop, email, 'account_confirmation');
        data(await customers().register(nl, newCustomer(email), newClient()));
        const second = await tokenSentTo(shop, email, 'account_confirmation', 2);
        expect(failure(await customers().confirm(nl, first)).code).toBe('link_invalid');
        data(await customers().confirm(nl, second));
        expect(failure(await signIn(email, 'Stranger-123')).code).toBe('credentials_invalid');
        expect((await signIn(email)).ok).toBe(true);
      });

      it('sends an address three links in an hour at most', async () => {
        const email = newAddress();
        for (let n = 0; n < 5; n += 1) data(await customers().register(nl, newCustomer(email), newClient()));
        const { links } = accounts.emailsPerHour;
        const token = await tokenSentTo(shop, email, 'account_confirmation', links);
        data(await customers().confirm(nl, token));
        expect(await emailKindsTo(shop, email)).toHaveLength(links);
      });

      it('creates one account for concurrent calls', async () => {
        const email = newAddress();
        const calls = Array.from({ length: 4 }, () =>
          customers().register(nl, newCustomer(email), newClient()),
        );
        for (const result of await Promise.all(calls)) expect(data(result)).toBeNull();
      });

      it('keeps accounts of other websites apart, and one for the languages of a country', async () => {
        const { email } = await confirmedAccount(shop, beNl);
        expect((await signIn(email, password, beFr)).ok).toBe(true);
        expect(failure(await signIn(email, password, de)).code).toBe('credentials_invalid');
        await confirmedAccount(shop, de, email);
        expect((await signIn(email, password, de)).ok).toBe(true);
      });

      it('refuses what is no address', async () => {
        for (const email of ['a@b.example\r\nBcc: x@y.example', 'a\0@b.example', 'a b@c.example'])
          await expect(customers().register(nl, newCustomer(email), newClient())).rejects.toThrow(RangeError);
      });
    });
  });
}
