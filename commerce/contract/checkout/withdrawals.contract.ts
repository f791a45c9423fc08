import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withdrawalLimits } from '@/config/limits/order-limits';
import { until } from '@/lib/testing/until';
import type { Order } from '../../model/order';
import type { WithdrawalDeclaration } from '../../ports/orders';
import { uk } from '../catalogue-fixture';
import { spellingOf } from '../mailbox-spelling';
import { data, failure, orderInput, placedOrder, readyCart, type SellingEngine, pay } from '../selling-shop';
import { suiteShop } from '../suite-shop';

/** Withdrawals that customers declare online. */
export function withdrawalContract(engine: SellingEngine): void {
  describe('withdrawals', () => {
    const shop = suiteShop(engine);

    const declaration = (changes: Partial<WithdrawalDeclaration> = {}): WithdrawalDeclaration => ({
      id: randomUUID(),
      name: 'Ada Uil',
      orderNumber: '4KTX-9PZB',
      email: `${randomUUID()}@example.com`,
      reason: null,
      ...changes,
    });
    const declare = (given: WithdrawalDeclaration) => shop.backend.withdrawals.declare(uk, given);

    it('are the same to the customer with and without a matching order', async () => {
      const { order } = await placedOrder(shop.backend, uk);
      const matching = data(await declare(declaration({ orderNumber: order.number, email: order.email })));
      const unknown = data(await declare(declaration()));
      const shape = { declaredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string };
      expect([matching, unknown]).toEqual([shape, shape]);
    });

    it('wait among the messages of staff if no order fits them', async () => {
      const { order } = await placedOrder(shop.backend, uk);
      const mistyped = declaration({ orderNumber: '4KTX 9PZ', reason: 'Too dark' });
      const fitting = declaration({ orderNumber: order.number, email: order.email });
      for (const given of [mistyped, mistyped, fitting]) data(await declare(given));
      const { rows } = await shop.backend.admin.messages.list({ page: 1, size: 99, open: true });
      const [message, ...more] = rows.filter(({ topic }) => topic === 'withdrawal');
      const { id, email } = mistyped;
      expect(message).toMatchObject({ id, email, message: '4KTX 9PZ\nToo dark', answered: null });
      expect(more.filter(({ email: address }) => [email, order.email].includes(address))).toEqual([]);
    });

    it('repeat free text to the customer of a paid order only', async () => {
      const email = `${randomUUID()}@example.com`;
      const [paid, open] = [
        await placedOrder(shop.backend, uk, { email }),
        await placedOrder(shop.backend, uk, { email }),
      ];
      await shop.createCoupon({ code: 'ALL', kind: 'percent', percent: 100 });
      const freeCart = await readyCart(shop.backend, uk, { email, qty: 2 });
      data(await shop.backend.coupons.apply(uk, freeCart, 'ALL'));
      const free = data(await shop.backend.checkout.placeOrder(uk, freeCart, orderInput()));
      await pay(shop, uk, paid);
      expect([free.order.status, free.order.totals.grandTotal.minor]).toEqual(['processing', 0]);
      const texts = { name: 'evil.email', reason: 'Pay at bit.ly/x' };
      const declared = [
        { email, orderNumber: paid.order.number },
        { email, orderNumber: open.order.number },
        { email, orderNumber: free.order.number },
        { email: `${randomUUID()}@example.com`, orderNumber: paid.order.number },
        { email: `${randomUUID()}@example.com`, orderNumber: 't.me/evil' },
      ];
      for (const given of declared) data(await declare(declaration({ ...given, ...texts })));
      const jobs = await shop.backend.runtime.startJobs();
      const receipts = async () =>
        (await shop.emails())
          .filter(
            ({ subject, to }) =>
              subject === 'withdrawal_receipt' && declared.some((one) => one.email === to.address),
          )
          .map(({ text }) => text);
      const all = await until(async () => {
        const emails = await receipts();
        return emails.length === declared.length ? emails : null;
      });
      await jobs.stop();
      expect(all.filter((text) => text.includes('evil'))).toHaveLength(1);
      expect(all.filter((text) => text.includes('bit.ly'))).toHaveLength(1);
      expect(all.filter((text) => text.includes(paid.order.number))).toHaveLength(2);
      const ofOpen = all.filter((text) => text.includes(open.order.number));
      expect(ofOpen).toHaveLength(1);
      // It ends an order that is not paid.
      expect(all.filter((text) => text.includes('"unpaid":true'))).toEqual(ofOpen);
    });

    const withItems = (order: Order, ...items: [sku: string, quantity: number][]) =>
      declare(
        declaration({
          orderNumber: order.number,
          email: order.email,
          opened: { ref: order.ref, items: items.map(([sku, quantity]) => ({ sku, quantity })) },
        }),
      );

    it('are about lines of an opened order, several of them over time up to what was ordered', async () => {
      const { order } = await placedOrder(shop.backend, uk, {
        qty: 3,
        email: `${randomUUID()}@example.com`,
      });
      const [{ sku, name } = { sku: '', name: '' }] = order.items;
      const first = data(await withItems(order, [sku, 1]));
      for (const quantity of [3, 0, -1]) {
        expect(failure(await withItems(order, [sku, quantity]))).toEqual({ code: 'items_changed' });
      }
      for (const items of [
        [],
        [['OTHER', 1]],
        [
          [sku, 1],
          [sku, 2],
        ],
      ] as [string, number][][]) {
        expect(failure(await withItems(order, ...items))).toEqual({ code: 'items_changed' });
      }
      data(await withItems(order, [sku, 2]));
      expect(await shop.backend.withdrawals.ofOrder(uk, order.ref)).toEqual([
        { ...first, items: [{ sku, name, quantity: 1 }] },
        { declaredAt: expect.any(String) as string, items: [{ sku, name, quantity: 2 }] },
      ]);
      expect(failure(await withItems(order, [sku, 1]))).toEqual({ code: 'items_changed' });
    });

    it('name the chosen options of a variant', async () => {
      const { order } = await placedOrder(shop.backend, uk, {
        sku: 'DOME-WH-28',
        email: `${randomUUID()}@example.com`,
      });
      const [{ name, options } = { name: '', options: [] }] = order.items;
      data(await withItems(order, ['DOME-WH-28', 1]));
      const [declared] = await shop.backend.withdrawals.ofOrder(uk, order.ref);
      expect(options).toHaveLength(2);
      expect(declared?.items?.[0]?.name).toBe(
        [name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
      );
    });

    it('never name more than was ordered, also at once on two nodes', async () => {
      const { order } = await placedOrder(shop.backend, uk, { qty: 2, email: `${randomUUID()}@example.com` });
      const [{ sku } = { sku: '' }] = order.items;
      const node = await shop.openNode();
      const results = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          (index % 2 === 0 ? shop.backend : node).withdrawals.declare(
            uk,
            declaration({
              orderNumber: order.number,
              opened: { ref: order.ref, items: [{ sku, quantity: 1 }] },
            }),
          ),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    });

    it('by number and address are about the whole contract, after which nothing is left', async () => {
      const { order } = await placedOrder(shop.backend, uk, {
        qty: 2,
        email: `${randomUUID()}@example.com`,
      });
      const [{ sku } = { sku: '' }] = order.items;
      data(await declare(declaration({ orderNumber: order.number, email: `${randomUUID()}@example.com` })));
      expect(await shop.backend.withdrawals.ofOrder(uk, order.ref)).toEqual([]);
      const whole = data(await declare(declaration({ orderNumber: order.number, email: order.email })));
      expect(await shop.backend.withdrawals.ofOrder(uk, order.ref)).toEqual([{ ...whole, items: null }]);
      expect(failure(await withItems(order, [sku, 1]))).toEqual({ code: 'items_changed' });
      for (const unknown of [randomUUID(), 'x'])
        expect(await shop.backend.withdrawals.ofOrder(uk, unknown)).toEqual([]);
    });

    it('count once and send one receipt, however often and on however many nodes they are sent', async () => {
      const given = declaration({ reason: 'Too large' });
      const node = await shop.openNode();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? shop.backend : node).withdrawals.declare(uk, given),
        ),
      );
      const instants = new Set(results.map((result) => data(result).declaredAt));
      expect(instants.size).toBe(1);
      const jobs = await shop.backend.runtime.startJobs();
      const receipts = async () => (await shop.emails()).filter(({ to }) => to.address === given.email);
      await until(async () => ((await receipts()).length > 0 ? true : null));
      await jobs.stop();
      expect(await receipts()).toHaveLength(1);
    });

    it('send a limited number of receipts to one mailbox, also at once and however its address is written', async () => {
      const email = `${randomUUID()}@example.com`;
      const results = await Promise.all(
        Array.from({ length: withdrawalLimits.perMailbox + 3 }, (_, index) =>
          declare(declaration({ email: spellingOf(email, index) })),
        ),
      );
      const refused = results.filter(({ ok }) => !ok);
      expect(refused).toHaveLength(3);
      for (const result of refused) expect(failure(result)).toEqual({ code: 'too_many' });
    });
  });
}
