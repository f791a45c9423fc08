import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newsletterLimits } from '@/config/limits/contact';
import { until } from '@/lib/testing/until';
import type { Context } from '../../context';
import { nl, uk } from '../catalogue-fixture';
import { emailsToMailbox, spellingOf } from '../mailbox-spelling';
import { data, failure, orderInput, readyCart, type SellingEngine, pay } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Subscriptions to the newsletter: double opt-in, limits, and what is disclosed to a guest. */
export function newsletterContract(engine: SellingEngine): void {
  describe('the newsletter', () => {
    const shop = suiteShop(engine, { jobs: true });

    const newsletter = () => shop.backend.newsletter;
    const newAddress = () => `${randomUUID()}@example.com`;
    const subscribe = async (email: string, context: Context = uk) =>
      data(await newsletter().subscribe(context, email, 'footer'));
    /** The subjects of an address' emails; a test shop's subject is the kind. */
    const emailsTo = async (address: string) =>
      (await shop.emails()).filter(({ to }) => to.address.toLowerCase() === address.toLowerCase());
    /** Waits until an address has `count` emails, and gives the secrets of the last one. */
    const secretsOf = async (address: string, count = 1) => {
      const emails = await until(async () => {
        const sent = await emailsTo(address);
        return sent.length >= count ? sent : null;
      });
      return JSON.parse(emails.at(-1)?.text ?? '{}') as { token: string; unsubscribeToken: string };
    };
    const kindsTo = async (address: string) => (await emailsTo(address)).map(({ subject }) => subject);

    it('subscribes an address once its link is opened, also if it is opened again', async () => {
      const email = newAddress();
      expect(await subscribe(email)).toBe('not_active');
      const { token, unsubscribeToken } = await secretsOf(email);
      data(await newsletter().confirm(uk, token));
      data(await newsletter().confirm(uk, token));
      await secretsOf(email, 2);
      expect(await kindsTo(email)).toEqual(['newsletter_confirmation', 'newsletter_welcome']);
      data(await newsletter().unsubscribe(uk, unsubscribeToken));
      data(await newsletter().unsubscribe(uk, unsubscribeToken));
      expect(failure(await newsletter().confirm(uk, token))).toEqual({ code: 'link_invalid' });
    });

    it('refuses unknown links', async () => {
      expect(failure(await newsletter().confirm(uk, 'unknown'))).toEqual({ code: 'link_invalid' });
      expect(failure(await newsletter().unsubscribe(uk, 'unknown'))).toEqual({ code: 'link_invalid' });
    });

    it('replaces the link by that of the next email', async () => {
      const email = newAddress();
      await subscribe(email);
      const first = await secretsOf(email);
      await subscribe(email.toUpperCase());
      const second = await secretsOf(email, 2);
      expect(failure(await newsletter().confirm(uk, first.token))).toEqual({ code: 'link_invalid' });
      data(await newsletter().confirm(uk, second.token));
    });

    it('answers a guest the same for every address, and tells the owner once a day', async () => {
      const email = newAddress();
      await subscribe(email);
      const { token } = await secretsOf(email);
      data(await newsletter().confirm(uk, token));
      await secretsOf(email, 2);
      // The confirmation email was sent today, so that the owner gets no other one.
      expect(await subscribe(email)).toBe('not_active');
      const canary = newAddress();
      await subscribe(canary);
      await secretsOf(canary);
      expect(await kindsTo(email)).toEqual(['newsletter_confirmation', 'newsletter_welcome']);
    });

    it('sends a limited number of links to one mailbox, of all stores, also at once and however its address is written', async () => {
      const email = newAddress();
      const node = await shop.openNode();
      const results = await Promise.all(
        Array.from({ length: newsletterLimits.confirmations + 4 }, (_, index) =>
          (index % 2 === 0 ? shop.backend : node).newsletter.subscribe(
            index % 3 === 0 ? nl : uk,
            spellingOf(email, index),
            'footer',
          ),
        ),
      );
      expect(new Set(results.map((result) => data(result)))).toEqual(new Set(['not_active']));
      const canary = newAddress();
      await subscribe(canary);
      await secretsOf(canary);
      const toMailbox = await emailsToMailbox(shop, email, newsletterLimits.confirmations);
      expect(toMailbox).toHaveLength(newsletterLimits.confirmations);
    });

    it('has no state of a guest', async () => {
      expect(await newsletter().state(uk)).toBeNull();
      expect(failure(await newsletter().unsubscribeCustomer(uk))).toEqual({ code: 'sign_in_required' });
    });

    it('subscribes the own address of a customer at once', async () => {
      const email = newAddress();
      const customer = await shop.createCustomer(uk, email);
      const context = { ...uk, customer };
      expect(await newsletter().state(context)).toBe('unsubscribed');
      expect(await subscribe(email.toUpperCase(), context)).toBe('subscribed');
      expect(await newsletter().state(context)).toBe('subscribed');
      expect(failure(await newsletter().subscribe(context, email, 'account'))).toEqual({
        code: 'already_subscribed',
      });
      // Another store has its own newsletter.
      expect(await newsletter().state({ ...nl, customer })).toBeNull();
      expect(data(await newsletter().unsubscribeCustomer(context))).toBe('unsubscribed');
      expect(data(await newsletter().unsubscribeCustomer(context))).toBe('unsubscribed');
      expect(await newsletter().state(context)).toBe('unsubscribed');
      expect(await emailsTo(email)).toEqual([]);
    });

    it('treats another address of a customer like that of a guest', async () => {
      const customer = await shop.createCustomer(uk, newAddress());
      const email = newAddress();
      expect(await subscribe(email, { ...uk, customer })).toBe('not_active');
      await secretsOf(email);
      expect(await newsletter().state({ ...uk, customer })).toBe('unsubscribed');
    });

    it('shows a customer that the link of a guest’s subscription waits', async () => {
      const email = newAddress();
      await subscribe(email);
      const customer = await shop.createCustomer(uk, email);
      expect(await newsletter().state({ ...uk, customer })).toBe('not_active');
    });

    it('sends the link of the checkout’s box with the confirmation of the order', async () => {
      const order = async (payment: string, wants: boolean) => {
        const email = newAddress();
        const context = payment === 'banktransfer' ? nl : uk;
        const cart = await readyCart(shop.backend, context, { payment, email });
        const input = { ...orderInput(), newsletter: wants };
        return { email, ...data(await shop.backend.checkout.placeOrder(context, cart, input)) };
      };
      const without = await order('banktransfer', false);
      const transfer = await order('banktransfer', true);
      const online = await order('visa', true);
      const kinds = async (email: string, count: number) => {
        await until(async () => ((await emailsTo(email)).length >= count ? true : null));
        return (await kindsTo(email)).toSorted();
      };
      const both = ['newsletter_confirmation', 'order_confirmation'];
      expect(await kinds(transfer.email, 2)).toEqual(both);
      // Not before the payment: anybody can order with any address.
      expect(await emailsTo(online.email)).toEqual([]);
      await pay(shop, uk, online);
      expect(await kinds(online.email, 2)).toEqual(both);
      expect(await kinds(without.email, 1)).toEqual(['order_confirmation']);
      const sent = await emailsTo(transfer.email);
      const link = sent.find(({ subject }) => subject === 'newsletter_confirmation');
      const { token } = JSON.parse(link?.text ?? '{}') as { token: string };
      data(await newsletter().confirm(nl, token));
    });
  });
}
