import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stockNoticeLimits } from '@/config/limits/contact';
import { until } from '@/lib/testing/until';
import type { Context } from '../../context';
import type { CommerceBackend } from '../../runtime';
import { nl, uk } from '../catalogue-fixture';
import { emailsToMailbox, spellingOf } from '../mailbox-spelling';
import { data, failure, placedOrder, type SellingEngine } from '../selling-shop';
import { suiteShop } from '../suite-shop';

const sku = 'LAST';

/** One email when a product is back in stock: double opt-in, limits, and that none is lost or sent twice. */
export function stockNoticeContract(engine: SellingEngine): void {
  describe('emails about stock', () => {
    const shop = suiteShop(engine);

    const newAddress = () => `${randomUUID()}@example.com`;
    /** Runs the jobs of one or more nodes while `work` runs. They look at the stock when they start. */
    const withJobs = async <T>(
      work: () => Promise<T>,
      nodes: readonly CommerceBackend[] = [shop.backend],
    ) => {
      const running = await Promise.all(nodes.map(({ runtime }) => runtime.startJobs()));
      try {
        return await work();
      } finally {
        await Promise.all(running.map((jobs) => jobs.stop()));
      }
    };
    const emailsTo = async (address: string) =>
      (await shop.emails()).filter(({ to }) => to.address.toLowerCase() === address.toLowerCase());
    const kindsTo = async (address: string) => (await emailsTo(address)).map(({ subject }) => subject);
    const received = (address: string, count: number) =>
      until(async () => {
        const sent = await emailsTo(address);
        return sent.length >= count ? sent : null;
      });
    const request = async (email: string, context: Context = uk, of = sku) =>
      data(await shop.backend.stockNotices.request(context, email, of));
    /** The secret of the last link to an address; needs running jobs. */
    const tokenOf = async (address: string, count = 1) => {
      const sent = await received(address, count);
      return (JSON.parse(sent.at(-1)?.text ?? '{}') as { token: string }).token;
    };
    const confirm = async (token: string) => shop.backend.stockNotices.confirm(uk, token);
    /** An address that waits for the product. */
    const waiting = async () => {
      const email = newAddress();
      await request(email);
      data(await confirm(await withJobs(() => tokenOf(email))));
      return email;
    };
    /** Lets every email that is due arrive: that of an address which began to wait last. */
    const settled = async () => {
      const canary = await waiting();
      await shop.setStock(sku, 5);
      await withJobs(() => received(canary, 2));
    };
    const both = ['stock_confirmation', 'stock_available'];

    it('are sent once to an address that confirmed its link', async () => {
      await shop.setStock(sku, 0);
      const email = await waiting();
      await settled();
      expect(await kindsTo(email)).toEqual(both);
      await shop.setStock(sku, 0);
      await settled();
      expect(await kindsTo(email)).toEqual(both);
    });

    it('are sent once if units come twice and several nodes look at once', async () => {
      await shop.setStock(sku, 0);
      const emails = [await waiting(), await waiting(), await waiting()];
      const nodes = [shop.backend, await shop.openNode(), await shop.openNode()];
      await Promise.all([shop.setStock(sku, 3), shop.setStock(sku, 4)]);
      await withJobs(() => Promise.all(emails.map((email) => received(email, 2))), nodes);
      for (const email of emails) expect(await kindsTo(email)).toEqual(both);
    });

    it('are sent after a canceled order has given its units back', async () => {
      await shop.setStock(sku, 1);
      const { cartId } = await placedOrder(shop.backend, uk, { sku });
      const email = await waiting();
      expect(await kindsTo(email)).toEqual(['stock_confirmation']);
      data(await shop.backend.checkout.cancelPayment(uk, cartId));
      await withJobs(() => received(email, 2));
      expect(await kindsTo(email)).toEqual(both);
    });

    it('are not sent without the confirmation, and not after the request ended', async () => {
      await shop.setStock(sku, 0);
      const silent = newAddress();
      await request(silent);
      const ended = newAddress();
      await request(ended);
      const token = await withJobs(() => tokenOf(ended));
      data(await confirm(token));
      data(await shop.backend.stockNotices.cancel(uk, token));
      data(await shop.backend.stockNotices.cancel(uk, token));
      expect(failure(await confirm(token))).toEqual({ code: 'link_invalid' });
      await settled();
      for (const email of [silent, ended]) expect(await kindsTo(email)).toEqual(['stock_confirmation']);
    });

    it('have a link that works twice, and that a newer one replaces', async () => {
      await shop.setStock(sku, 0);
      const email = newAddress();
      await request(email);
      const first = await withJobs(() => tokenOf(email));
      await request(email.toUpperCase());
      const second = await withJobs(() => tokenOf(email, 2));
      expect(failure(await confirm(first))).toEqual({ code: 'link_invalid' });
      data(await confirm(second));
      data(await confirm(second));
      expect(failure(await confirm('unknown'))).toEqual({ code: 'link_invalid' });
    });

    it('are limited per mailbox, with the same answer, also at once and while it waits', async () => {
      await shop.setStock(sku, 0);
      const email = newAddress();
      const node = await shop.openNode();
      const results = await Promise.all(
        Array.from({ length: stockNoticeLimits.confirmations + 4 }, (_, index) =>
          (index % 2 === 0 ? shop.backend : node).stockNotices.request(
            index % 3 === 0 ? nl : uk,
            spellingOf(email, index),
            sku,
          ),
        ),
      );
      expect(new Set(results.map((result) => data(result)))).toEqual(new Set([undefined]));
      const waits = await waiting();
      expect(await request(waits)).toBeUndefined();
      await settled();
      expect(await kindsTo(waits)).toEqual(both);
      const toMailbox = await emailsToMailbox(shop, email, stockNoticeLimits.confirmations);
      const links = toMailbox.filter(({ subject }) => subject === 'stock_confirmation');
      expect(links).toHaveLength(stockNoticeLimits.confirmations);
    });

    it('are not sent about what can be ordered', async () => {
      await shop.setStock(sku, 1);
      const refused = await shop.backend.stockNotices.request(uk, newAddress(), sku);
      expect(failure(refused)).toEqual({ code: 'already_in_stock', sku });
    });

    it('are only about what the store sells', async () => {
      const refused = await shop.backend.stockNotices.request(uk, newAddress(), 'NONE');
      expect(failure(refused)).toEqual({ code: 'product_unavailable', sku: 'NONE' });
    });
  });
}
