import { describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import type { Context, CustomerId } from '../../context';
import type { Customer } from '../../model/customer';
import type { ConfirmationProof, SignInClient } from '../../ports/customers';
import {
  confirmedAccount,
  emailKindsTo,
  newAddress,
  newClient,
  newCustomer,
  password,
  signedInAccount,
  tokenSentTo,
} from '../account-shop';
import { de, nl, uk } from '../catalogue-fixture';
import { emailsToMailbox, spellingOf } from '../mailbox-spelling';
import { addressIn, data, failure, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const beNl = { store: 'be_nl', currency: 'EUR', customer: null } as const;
const beFr = { store: 'be_fr', currency: 'EUR', customer: null } as const;

/** Customer accounts (`CustomerPort`): registration, sign-in, sessions. */
export function customerContract(engine: SellingEngine): void {
  describe('customers', () => {
    const shop = suiteShop(engine, { jobs: true });
    const customers = () => shop.backend.customers;
    const sessions = () => shop.backend.sessions;
    const signIn = (email: string, word = password, context = nl, client = newClient()) =>
      customers().login(context, email, word, client);
    const confirm = (
      context: Context,
      token: string,
      proof: ConfirmationProof = { currentPassword: password },
      client: SignInClient = newClient(),
    ) => customers().confirm(context, token, proof, client);
    /** Opens the links that an address got, of which one works: emails of the same moment may be sent in any order. */
    const confirmByOneOf = async (email: string, links: number): Promise<Customer> => {
      const confirmed: Customer[] = [];
      for (let nth = 1; nth <= links; nth += 1) {
        const opened = await confirm(nl, await tokenSentTo(shop, email, 'account_confirmation', nth));
        if (opened.ok) confirmed.push(opened.data.customer);
      }
      const [customer, ...others] = confirmed;
      if (!customer || others.length > 0) throw new Error(`${confirmed.length} links work`);
      return customer;
    };

    describe('registration', () => {
      it('works once the link of the email was opened, in any case of the address', async () => {
        const email = newAddress();
        expect(data(await customers().register(nl, newCustomer(email), newClient()))).toBeNull();
        const token = await tokenSentTo(shop, email, 'account_confirmation');
        expect(failure(await signIn(email)).code).toBe('account_unconfirmed');
        // The link was sent again, and replaces the first one.
        expect(failure(await confirm(nl, token)).code).toBe('link_invalid');
        const again = await tokenSentTo(shop, email, 'account_confirmation', 2);
        expect(failure(await confirm(uk, again)).code).toBe('link_invalid');
        expect(data(await confirm(nl, again))).toMatchObject({
          customer: { email, confirmed: true },
        });
        expect(data(await signIn(email.toUpperCase())).customer).toMatchObject({ email, firstname: 'Ada' });
      });

      it('puts the address of the last registration into the address book', async () => {
        const email = newAddress();
        const [first, second] = ['1', '2'].map((number) =>
          addressIn(nl, { street: { street: 'Laan', number, addition: '' } }),
        );
        for (const address of [first, second])
          data(await customers().register(nl, newCustomer(email, { address }), newClient()));
        const { id } = await confirmByOneOf(email, 2);
        expect(await shop.backend.addresses.list({ ...nl, customer: id as CustomerId })).toEqual([
          expect.objectContaining({ address: second, defaultShipping: true, defaultBilling: true }),
        ]);
      });

      it('uses a link once, of ten at the same time', async () => {
        const email = newAddress();
        data(await customers().register(nl, newCustomer(email), newClient()));
        const token = await tokenSentTo(shop, email, 'account_confirmation');
        // A client has two places in the queue of hashes: further calls are refused, to be tried again.
        const opened = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(nl, token)));
        expect(opened.filter((each) => each.status === 'fulfilled' && each.value.ok)).toHaveLength(1);
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
        expect(failure(await confirm(nl, first)).code).toBe('link_invalid');
        data(await confirm(nl, second));
        expect(failure(await signIn(email, 'Stranger-123')).code).toBe('credentials_invalid');
        expect((await signIn(email)).ok).toBe(true);
      });

      it('sends an address three links in an hour at most', async () => {
        const email = newAddress();
        for (let n = 0; n < 5; n += 1) data(await customers().register(nl, newCustomer(email), newClient()));
        const { links } = accounts.emailsPerHour;
        await confirmByOneOf(email, links);
        expect(await emailKindsTo(shop, email)).toHaveLength(links);
      });

      it('counts the links of a mailbox together, however its address is written', async () => {
        const email = newAddress();
        const spellings = Array.from({ length: 6 }, (_, index) => spellingOf(email, index));
        for (const spelling of spellings)
          data(await customers().register(nl, newCustomer(spelling), newClient()));
        const { email: last } = await confirmedAccount(shop, nl);
        expect(await emailKindsTo(shop, last)).toHaveLength(1);
        const { links } = accounts.emailsPerHour;
        expect(await emailsToMailbox(shop, email, links)).toHaveLength(links);
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

    describe('sign-in', () => {
      const wrong = 'Wrong-password-1';

      it('fails in the same way for an unknown address and a wrong password', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const unknown = failure(await signIn(newAddress(), wrong));
        expect(failure(await signIn(email, wrong))).toEqual(unknown);
        expect(unknown).toEqual({ code: 'credentials_invalid' });
        for (const address of ['', 'a\0b@c.example', 'x'.repeat(300), "' or 1=1 --@x.example"])
          expect(failure(await signIn(address, wrong))).toEqual(unknown);
      });

      it('accepts a password however its characters are composed', async () => {
        const email = newAddress();
        const word = 'Zo\u00eb-vliegt-1';
        data(await customers().register(nl, newCustomer(email, { password: word }), newClient()));
        const token = await tokenSentTo(shop, email, 'account_confirmation');
        data(await confirm(nl, token, { currentPassword: word }));
        expect((await signIn(email, 'Zoe\u0308-vliegt-1')).ok).toBe(true);
        expect((await signIn(email, 'Zoe-vliegt-1')).ok).toBe(false);
      });

      it('checks only as many parallel guesses as a client may fail for an account', async () => {
        const { perAccountAndClient } = accounts.loginFailures;
        for (const email of [newAddress(), (await confirmedAccount(shop, nl)).email]) {
          const client = newClient();
          const guess = () => signIn(email, wrong, nl, client);
          const codes: string[] = [];
          // A client has two places in the queue of hashes.
          for (let n = 0; n < 15; n += 1)
            for (const result of await Promise.all([guess(), guess()])) codes.push(failure(result).code);
          expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(perAccountAndClient);
          const refused = failure(await signIn(email, password, nl, client));
          expect(refused).toMatchObject({ code: 'account_disabled' });
          const { retryAfter } = refused as { retryAfter: number };
          expect(retryAfter).toBeGreaterThan(0);
          expect(retryAfter).toBeLessThanOrEqual(accounts.disabledMinutes * 60);
        }
      });

      it('works again after a while, and forgets failures after a success', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const client = newClient();
        const attempt = (word: string) => signIn(email, word, nl, client);
        const fails = async (times: number) => {
          for (let n = 0; n < times; n += 1) await attempt(wrong);
        };
        const { perAccountAndClient: most } = accounts.loginFailures;
        await fails(most - 1);
        expect((await attempt(password)).ok).toBe(true);
        await fails(most - 1);
        expect((await attempt(password)).ok).toBe(true);
        await fails(most + 1);
        expect((await attempt(password)).ok).toBe(false);
        await shop.ageAccounts(accounts.disabledMinutes / 60);
        expect((await attempt(password)).ok).toBe(true);
      });

      it('refuses a client that fails for too many accounts, and no other client', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const client = newClient();
        const { perClient } = accounts.loginFailures;
        for (let n = 0; n < perClient; n += 1) {
          // What succeeds does not count.
          if (n === 1) expect((await signIn(email, password, nl, client)).ok).toBe(true);
          expect(failure(await signIn(newAddress(), wrong, nl, client)).code).toBe('credentials_invalid');
        }
        expect(failure(await signIn(email, password, nl, client)).code).toBe('account_disabled');
        expect((await signIn(email)).ok).toBe(true);
      });
    });

    describe('sessions', () => {
      it('identify the customer on their website until they end', async () => {
        const { sessionId, customer, context } = await signedInAccount(shop, beNl);
        expect(await customers().ofSession(beFr, sessionId)).toBe(customer.id);
        expect(await customers().ofSession(nl, sessionId)).toBeNull();
        for (const unknown of ['', 'x', customer.id, `${sessionId}'`])
          expect(await customers().ofSession(beNl, unknown)).toBeNull();
        expect(await customers().get(context)).toEqual(customer);
        expect(await customers().ofSession(beNl, context.sessionId ?? '')).toBe(context.customer);
        expect(await customers().get({ ...nl, customer: context.customer })).toBeNull();
        await customers().logout(nl, sessionId);
        await customers().logout(nl, sessionId);
        expect(await customers().ofSession(beNl, sessionId)).toBeNull();
      });

      it('are new for every sign-in', async () => {
        const { sessionId, email } = await signedInAccount(shop, nl);
        const second = data(await signIn(email));
        expect(second.sessionId).not.toBe(sessionId);
      });

      it('last as long as they are used', async () => {
        const { sessionId, customer } = await signedInAccount(shop, nl);
        const hours = (accounts.sessionDays - 1) * 24;
        await shop.ageAccounts(hours);
        expect(await customers().ofSession(nl, sessionId)).toBe(customer.id);
        await shop.ageAccounts(hours);
        expect(await customers().ofSession(nl, sessionId)).toBe(customer.id);
        await shop.ageAccounts(accounts.sessionDays * 24);
        expect(await customers().ofSession(nl, sessionId)).toBeNull();
      });

      it('end some days after the sign-in, however often they are used', async () => {
        const { sessionId, customer, context } = await signedInAccount(shop, nl);
        const step = accounts.sessionDays - 1;
        for (let days = step; days < accounts.sessionMaxDays; days += step) {
          await shop.ageAccounts(step * 24);
          expect(await customers().ofSession(nl, sessionId)).toBe(customer.id);
        }
        await shop.ageAccounts(step * 24);
        expect(await customers().ofSession(nl, sessionId)).toBeNull();
        expect(await sessions().list(context)).toEqual([]);
      });

      it('are listed and ended by their customer alone', async () => {
        const { email, context, sessionId } = await signedInAccount(shop, nl);
        const other = await signedInAccount(shop, nl);
        const second = data(await signIn(email)).sessionId;
        const third = data(await signIn(email)).sessionId;
        const listed = await sessions().list(context);
        expect(listed.map(({ id }) => id).toSorted()).toEqual([sessionId, second, third].toSorted());
        expect(listed[0]).toMatchObject({ browser: 'Firefox', system: 'Linux' });
        expect(failure(await sessions().end(other.context, second)).code).toBe('not_found');
        expect(failure(await sessions().end(nl, second)).code).toBe('sign_in_required');
        data(await sessions().end(context, second));
        expect(await customers().ofSession(nl, second)).toBeNull();
        data(await sessions().endOthers(context));
        expect((await sessions().list(context)).map(({ id }) => id)).toEqual([sessionId]);
        expect(await sessions().list(other.context)).toHaveLength(1);
        expect(await sessions().list(nl)).toEqual([]);
      });
    });
  });
}
