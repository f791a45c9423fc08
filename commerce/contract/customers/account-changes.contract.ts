import { describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import type { Context } from '../../context';
import type { ConfirmationProof } from '../../ports/customers';
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
import { nl, uk } from '../catalogue-fixture';
import { data, failure, orderInput, placedOrder, readyCart, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const other = 'Other-password-2';

/** Changes by customers to their accounts (`CustomerPort`), and password resets. */
export function accountChangeContract(engine: SellingEngine): void {
  describe('changes of accounts', () => {
    const shop = suiteShop(engine, { jobs: true });
    const customers = () => shop.backend.customers;
    const signIn = (email: string, word = password) => customers().login(nl, email, word, newClient());
    const confirm = (context: Context, token: string, proof: ConfirmationProof = {}) =>
      customers().confirm(context, token, proof, newClient());

    describe('the account', () => {
      it('takes another name', async () => {
        const { context, customer } = await signedInAccount(shop, nl);
        const changed = data(await customers().update(context, { lastname: 'Kauz' }));
        expect(changed).toEqual({ ...customer, lastname: 'Kauz' });
        expect(await customers().get(context)).toEqual(changed);
        expect(failure(await customers().update(nl, { lastname: 'X' })).code).toBe('sign_in_required');
      });

      it('takes another password, which ends the other sessions', async () => {
        const { context, email, sessionId } = await signedInAccount(shop, nl);
        const elsewhere = data(await signIn(email)).sessionId;
        const change = { newPassword: other, currentPassword: password };
        data(await customers().update(context, change));
        expect(await customers().ofSession(nl, sessionId)).toBe(context.customer);
        expect(await customers().ofSession(nl, elsewhere)).toBeNull();
        expect((await signIn(email)).ok).toBe(false);
        expect((await signIn(email, other)).ok).toBe(true);
        await tokenSentTo(shop, email, 'password_changed');
      });

      it('needs the current password, which cannot be guessed with a stolen session', async () => {
        const { context, customer } = await signedInAccount(shop, nl);
        const { perAccountAndClient } = accounts.loginFailures;
        const change = (currentPassword?: string) =>
          customers().update(context, { newPassword: other, currentPassword });
        expect(failure(await change()).code).toBe('password_wrong');
        for (let n = 1; n < perAccountAndClient; n += 1)
          expect(failure(await change(`Guess-number-${n}`)).code).toBe('password_wrong');
        expect(failure(await change(password)).code).toBe('account_disabled');
        expect(await customers().get(context)).toEqual(customer);
      });

      it('takes another address once its link was opened', async () => {
        const { context, customer, email, sessionId } = await signedInAccount(shop, nl);
        const next = newAddress();
        const { order } = await placedOrder(shop.backend, nl, { email: next });
        const wrong = await customers().update(context, { email: next, currentPassword: other });
        expect(failure(wrong).code).toBe('password_wrong');
        const change = { email: next, currentPassword: password };
        const pending = data(await customers().update(context, change));
        expect(pending).toMatchObject({ email, pendingEmail: next });
        await tokenSentTo(shop, email, 'email_changed');
        expect((await signIn(next)).ok).toBe(false);
        const token = await tokenSentTo(shop, next, 'email_confirmation');
        expect(failure(await confirm(uk, token)).code).toBe('link_invalid');
        expect(data(await confirm(context, token))).toEqual({
          customer: { ...customer, email: next },
          signedIn: null,
        });
        expect(await customers().ofSession(nl, sessionId)).toBe(context.customer);
        expect((await signIn(email)).ok).toBe(false);
        expect((await signIn(next)).ok).toBe(true);
        const { orders } = await shop.backend.customerOrders.list(context, 1, 10);
        expect(orders.map(({ number }) => number)).toEqual([order.number]);
      });

      it('orders to the address that the account has when the order is placed', async () => {
        const { context, email } = await signedInAccount(shop, nl);
        const next = newAddress();
        // The one cart has the address of the account, the other the same one as it was entered.
        const id = await readyCart(shop.backend, context, { email });
        const line = [{ product: 'CABLE-1', qty: 1 }];
        const belgian = data(await shop.backend.cart.add({ ...context, store: 'be_nl' }, null, line));
        expect(belgian.email).toBe(email);
        const change = { email: next, currentPassword: password };
        data(await customers().update(context, change));
        const token = await tokenSentTo(shop, next, 'email_confirmation');
        data(await confirm(context, token));
        const { order } = data(await shop.backend.checkout.placeOrder(context, id, orderInput()));
        expect(order.email).toBe(next);
        const read = await shop.backend.cart.get({ ...context, store: 'be_nl' }, belgian.id);
        expect(read?.email).toBe(next);
      });

      it('never confirms an address by a link that went to another one', async () => {
        const { context } = await signedInAccount(shop, nl);
        const [mine, stranger] = [newAddress(), newAddress()];
        const change = (email: string) => customers().update(context, { email, currentPassword: password });
        data(await change(mine));
        const token = await tokenSentTo(shop, mine, 'email_confirmation');
        data(await change(stranger));
        expect(failure(await confirm(context, token)).code).toBe('link_invalid');
      });

      it('keeps the last link to an address that is entered again, once no further one is sent', async () => {
        const { context } = await signedInAccount(shop, nl);
        const next = newAddress();
        const change = (email: string) => customers().update(context, { email, currentPassword: password });
        const { links } = accounts.emailsPerHour;
        data(await change(next));
        for (let nth = 1; nth < links; nth += 1) {
          await tokenSentTo(shop, next, 'email_confirmation', nth);
          data(await change(next));
        }
        const token = await tokenSentTo(shop, next, 'email_confirmation', links);
        expect(data(await change(next.toUpperCase())).pendingEmail).toBe(next.toUpperCase());
        data(await confirm(context, token));
        expect((await signIn(next)).ok).toBe(true);
      });

      it('drops a change of the address when the current one is entered, in any case', async () => {
        for (const spell of [(email: string) => email, (email: string) => email.toUpperCase()]) {
          const { context, customer, email } = await signedInAccount(shop, nl);
          const next = newAddress();
          const change = (address: string, currentPassword = password) =>
            customers().update(context, { email: address, currentPassword });
          data(await change(next));
          const token = await tokenSentTo(shop, next, 'email_confirmation');
          expect(failure(await change(spell(email), other)).code).toBe('password_wrong');
          expect(data(await change(spell(email)))).toEqual({ ...customer, email: spell(email) });
          expect(failure(await confirm(context, token)).code).toBe('link_invalid');
        }
      });

      it('answers the same for an address that has an account, and tells its owner', async () => {
        const { email: taken } = await confirmedAccount(shop, nl);
        const { context, email } = await signedInAccount(shop, nl);
        const change = { email: taken, currentPassword: password };
        expect(data(await customers().update(context, change))).toMatchObject({
          email,
          pendingEmail: taken,
        });
        await tokenSentTo(shop, taken, 'account_exists');
        expect(await emailKindsTo(shop, taken)).not.toContain('email_confirmation');
      });
    });

    describe('a forgotten password', () => {
      const ask = async (email: string, nth = 1) => {
        await customers().requestReset(nl, email.toUpperCase());
        return tokenSentTo(shop, email, 'password_reset', nth);
      };
      const reset = (email: string, token: string, word = other) =>
        customers().resetPassword(nl, email, token, word);

      it('is replaced by the link of an email, which ends all sessions', async () => {
        const { email, sessionId } = await signedInAccount(shop, nl);
        const token = await ask(email);
        expect(failure(await reset(newAddress(), token)).code).toBe('link_invalid');
        expect(failure(await customers().resetPassword(uk, email, token, other)).code).toBe('link_invalid');
        data(await reset(email, token));
        expect(await customers().ofSession(nl, sessionId)).toBeNull();
        expect((await signIn(email)).ok).toBe(false);
        expect((await signIn(email, other)).ok).toBe(true);
        await tokenSentTo(shop, email, 'password_changed');
      });

      it('is replaced once, of ten calls at the same time', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const token = await ask(email);
        const calls = Array.from({ length: 10 }, (_, n) => reset(email, token, `Password-number-${n}`));
        // Others find the link used up, or no place to hash a password.
        const answers = await Promise.allSettled(calls);
        const works = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok);
        expect(works).toHaveLength(1);
        expect(failure(await reset(email, token)).code).toBe('link_invalid');
      });

      it('leaves no session that was opened with the old one meanwhile', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const token = await ask(email);
        const [signedIn] = await Promise.all([signIn(email), reset(email, token)]);
        const sessions = signedIn.ok ? [signedIn.data.sessionId] : [];
        for (const id of sessions) expect(await customers().ofSession(nl, id)).toBeNull();
      });

      it('has one link at a time, for an hour, at most three in an hour', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const first = await ask(email);
        const second = await ask(email, 2);
        expect(failure(await reset(email, first)).code).toBe('link_invalid');
        await shop.ageAccounts(accounts.resetHours);
        expect(failure(await reset(email, second)).code).toBe('link_invalid');
        for (let n = 0; n < accounts.emailsPerHour.links + 1; n += 1)
          await customers().requestReset(nl, email);
        await tokenSentTo(shop, email, 'password_reset', 5);
        // Emails of the same moment may be sent in any order.
        let works = 0;
        for (const nth of [3, 4, 5])
          if ((await reset(email, await tokenSentTo(shop, email, 'password_reset', nth))).ok) works += 1;
        expect(works).toBe(1);
        const kinds = await emailKindsTo(shop, email);
        expect(kinds.filter((kind) => kind === 'password_reset')).toHaveLength(5);
      });

      it('confirms the address, and allows the sign-in that failed too often', async () => {
        const email = newAddress();
        data(await customers().register(nl, newCustomer(email), newClient()));
        const client = newClient();
        const attempt = (word: string) => customers().login(nl, email, word, client);
        for (let n = 0; n <= accounts.loginFailures.perAccountAndClient; n += 1)
          await attempt('Wrong-1-wrong');
        expect(failure(await attempt(password)).code).toBe('account_disabled');
        data(await reset(email, await ask(email)));
        expect(data(await attempt(other)).customer.confirmed).toBe(true);
      });

      it('sends nothing to an address without an account', async () => {
        const { email } = await confirmedAccount(shop, nl);
        const unknown = newAddress();
        await customers().requestReset(nl, unknown);
        await customers().requestReset(uk, email);
        for (const address of ['', 'x', 'a\0b@c.example', 'a@b.example\r\nBcc: x@y.example'])
          await customers().requestReset(nl, address);
        // Emails that were written before this one have been sent.
        await ask(email);
        expect(await emailKindsTo(shop, unknown)).toEqual([]);
        expect(await emailKindsTo(shop, email)).toEqual(['account_confirmation', 'password_reset']);
      });

      it('ends a change of the address that somebody else requested', async () => {
        const { context, email } = await signedInAccount(shop, nl);
        const thief = newAddress();
        data(await customers().update(context, { email: thief, currentPassword: password }));
        const token = await tokenSentTo(shop, thief, 'email_confirmation');
        data(await reset(email, await ask(email)));
        expect(failure(await confirm(nl, token)).code).toBe('link_invalid');
        expect(data(await signIn(email, other)).customer.pendingEmail).toBeNull();
      });

      it('keeps the link of another kind apart', async () => {
        const email = newAddress();
        data(await customers().register(nl, newCustomer(email), newClient()));
        const confirmation = await tokenSentTo(shop, email, 'account_confirmation');
        expect(failure(await reset(email, confirmation)).code).toBe('link_invalid');
        const token = await ask(email);
        expect(failure(await confirm(nl, token)).code).toBe('link_invalid');
        data(await confirm(nl, confirmation, { currentPassword: password }));
      });

      it('never works for another address, after a change back either', async () => {
        const { context, email } = await signedInAccount(shop, nl);
        const token = await ask(email);
        const next = newAddress();
        data(await customers().update(context, { email: next, currentPassword: password }));
        const moved = await tokenSentTo(shop, next, 'email_confirmation');
        data(await confirm(context, moved));
        for (const address of [email, next])
          expect(failure(await reset(address, token)).code).toBe('link_invalid');
        expect((await signIn(next)).ok).toBe(true);
      });
    });
  });
}
