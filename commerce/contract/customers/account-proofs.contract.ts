import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/config/limits/accounts';
import type { Context } from '../../context';
import type { ConfirmationProof, SignedIn, SignInClient } from '../../ports/customers';
import {
  contextOf,
  emailKindsTo,
  emailTo,
  newAddress,
  newClient,
  newCustomer,
  password,
  signedInAccount,
  tokenSentTo,
} from '../account-shop';
import { nl } from '../catalogue-fixture';
import { addressIn, data, failure, placedOrder, type SellingEngine, noCart } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const stranger = 'Stranger-123';
const other = 'Other-password-2';

/** What proves a person (`CustomerPort`), and what ends it: docs/accounts.md, "What proves a person". */
export function accountProofContract(engine: SellingEngine): void {
  describe('what proves a person', () => {
    const shop = suiteShop(engine, { jobs: true });
    const customers = () => shop.backend.customers;
    const confirm = (token: string, proof: ConfirmationProof = {}, client = newClient(), context = nl) =>
      customers().confirm(context, token, proof, client);
    const signIn = (email: string, word = password, client = newClient()) =>
      customers().login(nl, email, word, client);
    const orderCount = async (context: Context) =>
      (await shop.backend.customerOrders.list(context, 1, 10)).orders.length;

    /** A registration that awaits its link. */
    async function registered(changes: Parameters<typeof newCustomer>[1] = {}) {
      const [email, client] = [newAddress(), newClient()];
      data(await customers().register(nl, newCustomer(email, changes), client));
      return { email, client, token: await tokenSentTo(shop, email, 'account_confirmation') };
    }

    /** What a stranger registered with the address of somebody who has ordered as a guest. */
    async function registeredByStranger() {
      const address = addressIn(nl, { street: { street: 'Eva', number: '6', addition: '' } });
      const squatter = await registered({ password: stranger, firstname: 'Eve', address });
      await placedOrder(shop.backend, nl, { email: squatter.email });
      return squatter;
    }

    describe('the link of a registration', () => {
      it('signs in the browser that registered, and gives it the orders of its address', async () => {
        const { client, email, token } = await registered();
        await placedOrder(shop.backend, nl, { email });
        const { signedIn } = data(await confirm(token, {}, client));
        if (!signedIn) throw new Error('not signed in');
        expect(await customers().ofSession(nl, signedIn.sessionId)).toBe(signedIn.customer.id);
        expect(await orderCount(contextOf(nl, signedIn))).toBe(1);
      });

      it('confirms nothing in another browser without the password or a new one', async () => {
        const { token, email } = await registeredByStranger();
        const withoutSecret: SignInClient = { ...newClient(), secret: null };
        for (const client of [newClient(), withoutSecret])
          expect(failure(await confirm(token, {}, client)).code).toBe('password_required');
        expect(failure(await confirm(token, { currentPassword: other })).code).toBe('password_wrong');
        expect(failure(await signIn(email, stranger)).code).toBe('account_unconfirmed');
      });

      it('takes the password that was registered in another browser', async () => {
        const { token } = await registered();
        const { signedIn } = data(await confirm(token, { currentPassword: password }));
        expect(signedIn?.customer.confirmed).toBe(true);
      });

      it('with a new password leaves a stranger nothing of the account that they registered', async () => {
        const { client, email, token } = await registeredByStranger();
        const { signedIn } = data(await confirm(token, { newPassword: other }));
        if (!signedIn) throw new Error('not signed in');
        const context = contextOf(nl, signedIn);
        expect(await orderCount(context)).toBe(1);
        expect(await shop.backend.addresses.list(context)).toEqual([]);
        expect((await signIn(email, stranger, client)).ok).toBe(false);
        expect((await signIn(email, other)).ok).toBe(true);
      });

      it('is what a stranger needs who has the password and not the mailbox', async () => {
        const { client, email } = await registeredByStranger();
        const refused = failure(await signIn(email, stranger, client));
        expect(refused).toEqual({ code: 'account_unconfirmed' });
      });

      it('is sent for the browser in which the right password was given', async () => {
        const { email } = await registered();
        const client = newClient();
        expect(failure(await signIn(email, password, client)).code).toBe('account_unconfirmed');
        const token = await tokenSentTo(shop, email, 'account_confirmation', 2);
        expect(data(await confirm(token, {}, client)).signedIn).not.toBeNull();
      });
    });

    describe('the link of a new address', () => {
      it('needs its customer to be signed in: a mistyped address gives its reader nothing', async () => {
        const { context, email } = await signedInAccount(shop, nl);
        const next = newAddress();
        data(await customers().update(context, { email: next, currentPassword: password }));
        const token = await tokenSentTo(shop, next, 'email_confirmation');
        const someone = (await signedInAccount(shop, nl)).context;
        for (const proof of [{}, { newPassword: other }, { currentPassword: password }]) {
          expect(failure(await confirm(token, proof)).code).toBe('sign_in_required');
          expect(failure(await confirm(token, proof, newClient(), someone)).code).toBe('sign_in_required');
        }
        expect((await signIn(email)).ok).toBe(true);
        data(await confirm(token, {}, newClient(), context));
        expect((await signIn(next)).ok).toBe(true);
      });
    });

    /** Everything that proves a customer, to see what ends it. */
    async function everyProof() {
      const account = await signedInAccount(shop, nl);
      const { email, context } = account;
      const change = { email: newAddress(), currentPassword: password };
      data(await customers().update(context, change));
      const emailToken = await tokenSentTo(shop, change.email, 'email_confirmation');
      await customers().requestReset(nl, email);
      const resetToken = await tokenSentTo(shop, email, 'password_reset');
      const elsewhere = data(await signIn(email));
      const { order } = await placedOrder(shop.backend, context, { email, payment: 'banktransfer' });
      const { html: orderToken } = await emailTo(shop, email, 'order_confirmation');
      return { ...account, next: change.email, emailToken, resetToken, elsewhere, order, orderToken };
    }
    type Proofs = Awaited<ReturnType<typeof everyProof>>;

    /** A new password by the link of an email. */
    const reset = (email: string, token: string) => customers().resetPassword(nl, email, token, other);
    /** Whether a browser still counts as one that has signed in: strangers do not use up its budget. */
    async function isKnown(email: string, word: string, { browserKey }: SignedIn): Promise<boolean> {
      const client = newClient();
      for (let n = 0; n < accounts.loginFailures.perAccountAndClient; n += 1)
        await signIn(email, 'Wrong-1-wrong', client);
      return (await signIn(email, word, { ...client, known: [browserKey] })).ok;
    }

    /** The events, and which proofs are left after each: those of the table in docs/accounts.md. */
    const rows: [string, (proofs: Proofs) => Promise<unknown>, Partial<Record<Left, boolean>>, After][] = [
      [
        'nothing',
        async () => undefined,
        {
          ownSession: true,
          elsewhere: true,
          reset: true,
          email: true,
          known: true,
          order: true,
          orderFound: true,
        },
        {},
      ],
      [
        'a new password by its owner',
        ({ context }) => customers().update(context, { newPassword: other, currentPassword: password }),
        { ownSession: true, order: true, orderFound: true },
        { password: other },
      ],
      [
        'a new password by a link',
        ({ email, resetToken }) => reset(email, resetToken),
        { order: true, orderFound: true },
        { password: other },
      ],
      [
        'a new address',
        ({ context, emailToken }) => confirm(emailToken, {}, newClient(), context),
        { ownSession: true },
        { moved: true },
      ],
      [
        'another change of the address',
        ({ context }) => customers().update(context, { email: newAddress(), currentPassword: password }),
        { ownSession: true, elsewhere: true, reset: true, known: true, order: true, orderFound: true },
        {},
      ],
      [
        'a newer link',
        ({ email }) => customers().requestReset(nl, email),
        { ownSession: true, elsewhere: true, email: true, known: true, order: true, orderFound: true },
        {},
      ],
      [
        'a sign-out',
        ({ sessionId }) => customers().logout(nl, sessionId),
        { elsewhere: true, reset: true, email: true, known: true, order: true, orderFound: true },
        {},
      ],
      [
        'the end of all other sessions',
        ({ context }) => shop.backend.sessions.endOthers(context),
        { ownSession: true, reset: true, email: true, known: true, order: true, orderFound: true },
        {},
      ],
    ];
    type Left = 'ownSession' | 'elsewhere' | 'reset' | 'email' | 'known' | 'order' | 'orderFound';
    type After = Readonly<{ password?: string; moved?: true }>;

    for (const [event, cause, expected, after] of rows) {
      it(`is left or ended by ${event}, as docs/accounts.md says`, async () => {
        const proofs = await everyProof();
        const { elsewhere, emailToken, next, order, orderToken, resetToken, sessionId } = proofs;
        await cause(proofs);
        const email = after.moved ? next : proofs.email;
        const isOpen = async (id: string) => (await customers().ofSession(nl, id)) !== null;
        const left: Record<Left, boolean> = {
          ownSession: await isOpen(sessionId),
          elsewhere: await isOpen(elsewhere.sessionId),
          known: await isKnown(email, after.password ?? password, elsewhere),
          // An expired link is reported before other failures.
          email: failure(await confirm(emailToken)).code === 'sign_in_required',
          reset: (await reset(email, resetToken)).ok,
          order: (await shop.backend.orderLookup.byLink(nl, orderToken))?.ref === order.ref,
          orderFound:
            (await shop.backend.orderLookup.find(nl, order.number, proofs.email))?.ref === order.ref,
        };
        expect(Object.fromEntries(Object.entries(left).filter(([, works]) => works))).toEqual(expected);
      });
    }

    it('the orders of an account follow its new address, with the emails about them', async () => {
      const { context, emailToken, next, order } = await everyProof();
      data(await confirm(emailToken, {}, newClient(), context));
      const { orderLookup, orders } = shop.backend;
      expect((await orderLookup.find(nl, order.number, next))?.ref).toBe(order.ref);
      data(await orders.cancel(nl, order.ref, noCart));
      expect((await emailTo(shop, next, 'order_canceled')).to.address).toBe(next);
    });

    describe('wrong passwords', () => {
      const wrong = 'Wrong-password-1';
      const { perAccountAndClient, perAccount } = accounts.loginFailures;
      const fails = async (email: string, times: number, client: () => SignInClient = newClient) => {
        for (let n = 0; n < times; n += 1) await signIn(email, wrong, client());
      };

      it('of a stranger do not lock out the owner, who gets an email with a link', async () => {
        const { email } = await signedInAccount(shop, nl);
        const attacker = newClient();
        await fails(email, perAccountAndClient + 1, () => attacker);
        expect(failure(await signIn(email, password, attacker)).code).toBe('account_disabled');
        expect((await signIn(email)).ok).toBe(true);
        const token = await tokenSentTo(shop, email, 'sign_in_failures');
        data(await reset(email, token));
        expect((await signIn(email, other, attacker)).ok).toBe(true);
      });

      it('of many clients keep further ones out, and no browser that signed in before', async () => {
        const { email, browserKey } = await signedInAccount(shop, nl);
        await fails(email, perAccount + 1);
        expect(failure(await signIn(email)).code).toBe('account_disabled');
        const client = { ...newClient(), known: ['x', 'x.y', browserKey] };
        expect((await signIn(email, password, client)).ok).toBe(true);
        const end = browserKey.endsWith('AA') ? 'QQ' : 'AA';
        const forged = { ...newClient(), known: [browserKey.slice(0, -2) + end, randomUUID()] };
        expect(failure(await signIn(email, password, forged)).code).toBe('account_disabled');
        const kinds = await emailKindsTo(shop, email);
        expect(kinds.filter((kind) => kind === 'sign_in_failures').length).toBeLessThanOrEqual(1);
      });

      it('in a browser that signed in before have a budget of their own', async () => {
        const { email, browserKey } = await signedInAccount(shop, nl);
        const client = { ...newClient(), known: [browserKey] };
        await fails(email, perAccountAndClient + 1, () => client);
        expect(failure(await signIn(email, password, client)).code).toBe('account_disabled');
        expect((await signIn(email)).ok).toBe(true);
      });

      it('are also counted for an address without an account, whose owner gets nothing', async () => {
        const [email, client] = [newAddress(), newClient()];
        await fails(email, perAccountAndClient, () => client);
        expect(failure(await signIn(email, password, client)).code).toBe('account_disabled');
        const { email: known } = await signedInAccount(shop, nl);
        await fails(known, perAccountAndClient, () => client);
        expect(await emailKindsTo(shop, email)).toEqual([]);
      });
    });

    it('the key of a browser counts for the account that it signed in to alone', async () => {
      const [first, second] = [await signedInAccount(shop, nl), await signedInAccount(shop, nl)];
      expect(await isKnown(second.email, password, first)).toBe(false);
    });
  });
}
