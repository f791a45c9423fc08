import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { nl, uk } from '@/commerce/contract/catalogue-fixture';
import {
  data,
  orderInput,
  placedOrder,
  type ProviderFacts,
  type ProviderState,
  readyCart,
  pay,
} from '@/commerce/contract/selling-shop';
import { suiteShop } from '@/commerce/contract/suite-shop';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import { stockShares } from '@/config/limits/order-limits';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const selling = suiteShop(postgresEngine);

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database, url: string) => Promise<T>) => work(selling.db, selling.url),
}));

describe('shop order', () => {
  const paidOrder = async () => {
    const { order, transactionId } = await placedOrder(selling.backend, uk);
    await pay(selling, uk, { order, transactionId });
    return order.number;
  };
  const ship = (number: string, carrier: string, track: string) =>
    runCommand('order', 'ship', number, '--carrier', carrier, '--track', track);

  it('writes the invoice of a paid order to a file that only its owner may read', async () => {
    const number = await paidOrder();
    const folder = temporaryFolder(onTestFinished);
    const [fresh, existing] = [join(folder, 'fresh.pdf'), join(folder, 'existing.pdf')];
    writeFileSync(existing, 'readable by all', { mode: 0o644 });
    for (const file of [fresh, existing]) {
      const written = await runCommand('order', 'invoice', number, '--out', file, '--json');
      expect(JSON.parse(written.out)).toEqual({
        number: expect.stringMatching(/^INV-\d{4}-\d{6}$/) as string,
        file,
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    }
    const unpaid = await placedOrder(selling.backend, uk);
    expect(await runCommand('order', 'invoice', unpaid.order.number)).toMatchObject({ code: 1, out: '' });
  });

  it('marks several orders, and ships those of a list; one that is refused does not stop the next', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const ready = await runCommand('order', 'ready', first, '2222-2222', second);
    const moved = (number: string, from: string, to: string) => `Order ${number}: ${from} → ${to}`;
    const lines = [first, second].map((number) => moved(number, 'processing', 'ready_to_ship'));
    expect(ready).toEqual({
      code: 1,
      out: '',
      err: [lines[0], 'There is no order 2222-2222.', lines[1]].join('\n'),
    });
    const third = await paidOrder();
    const file = join(tmpdir(), `${third}.csv`);
    const list = (text: string, ...more: string[]) => {
      writeFileSync(file, text);
      return runCommand('order', 'ship', 'list', file, ...more);
    };
    const sheet = `Order;Number\n${first};3SLIST1;PostNL\n${third.replace('-', '')};3SLIST3\n`;
    const twice = await list(`${sheet}${first};3SLIST4\n${second};3SLIST2;Pigeon\n`);
    expect([twice.code, twice.out, twice.err.split('\n')]).toEqual([
      1,
      '',
      [
        moved(first, 'ready_to_ship', 'shipped'),
        moved(third, 'ready_to_ship', 'shipped'),
        `${first};3SLIST4: The order stands in the list twice; this line was left out.`,
        `${second};3SLIST2;Pigeon: The shop does not know this carrier.`,
      ],
    ]);
    const failed = JSON.parse(
      (await runCommand('order', 'ready', first, '2222-2222', '--json')).out,
    ) as object;
    expect(failed).toMatchObject({
      status: 'error',
      orders: [{ number: first }, { number: '2222-2222', message: 'There is no order 2222-2222.' }],
    });
    expect(JSON.parse((await list(sheet, '--json')).out)).toEqual(
      [first, third].map((number) => ({ number, before: 'shipped', status: 'shipped', result: 'unchanged' })),
    );
    expect((await list(`${first};3SLIST9`)).err).toContain('has left with another number');
    expect((await runCommand('order', 'deliver', first, third)).out).toBe(
      [first, third].map((number) => moved(number, 'shipped', 'delivered')).join('\n'),
    );
    expect((await list(sheet)).out).toContain(`Order ${first} is delivered already.`);
    expect((await list('\n')).err).toBe(`${file} has no orders.`);
    rmSync(file);
    expect((await runCommand('order', 'ship', 'list', file)).err).toBe(`${file} cannot be read.`);
  });

  it('ships units that are not on hand, which stock check names until they are counted', async () => {
    const number = await paidOrder();
    await selling.db.execute(sql`update stock set on_hand = 0`);
    expect((await runCommand('stock', 'check')).code).toBe(0);
    await runCommand('order', 'ready', number);
    expect((await ship(number, 'postnl', '3SABC2')).code).toBe(0);
    const alarm = await runCommand('stock', 'check', '--json');
    expect(alarm.code).toBe(1);
    const { shortfalls } = JSON.parse(alarm.out) as { shortfalls: { sku: string; shortfall: number }[] };
    expect(shortfalls).toEqual([{ sku: expect.any(String) as string, shortfall: 1 }]);
    const { sku = '' } = shortfalls[0] ?? {};
    expect((await runCommand('stock', 'check')).err).toBe(
      `${sku}: 1 shipped that were not on hand; count it, then: stock set ${sku} <quantity>`,
    );
    await runCommand('stock', 'set', sku, '100');
    expect((await runCommand('stock', 'check')).code).toBe(0);
    await selling.db.execute(sql`update stock set on_hand = 1000`);
  });

  it('takes an order to its customer; a repeated command says so', async () => {
    const number = await paidOrder();
    expect(await runCommand('order', 'ready', number)).toMatchObject({
      code: 0,
      out: `Order ${number}: processing → ready_to_ship`,
    });
    expect((await runCommand('order', 'ready', number)).out).toBe(
      `Order ${number} is ready_to_ship already.`,
    );
    expect((await ship(number, 'postnl', '3SABC1')).code).toBe(0);
    const again = await ship(number, 'postnl', ' 3SABC1 ');
    expect(again).toMatchObject({ code: 0, out: `Order ${number} is shipped already.` });
    expect(await ship(number, 'dhl', 'JD1')).toMatchObject({
      code: 1,
      err: `Order ${number} was shipped with postnl 3SABC1.`,
    });
    expect(JSON.parse((await runCommand('order', 'deliver', number, '--json')).out)).toEqual({
      number,
      before: 'shipped',
      status: 'delivered',
      result: 'moved',
    });
    const { out } = await runCommand('order', 'show', number);
    expect(out).toContain('PostNL 3SABC1');
    // A British address has its number first and its postcode last.
    expect(out).toMatch(/ship to +.*, 1 .*, ABERDEEN, AB12 3CD, United Kingdom$/m);
    expect(out).toContain('https://jouw.postnl.nl/track-and-trace/3SABC1-GB-AB123CD');
    expect(out).toMatch(/ {2}processing\n.* {2}ready_to_ship\n.* {2}shipped\n.* {2}delivered$/);
  });

  it('changes lines and the address of a paid order, ships parcels by article, and corrects a number', async () => {
    const number = await paidOrder();
    const run = async (...words: string[]) => {
      const { code, err, out } = await runCommand('order', ...words);
      return code === 0 ? out : err;
    };
    expect(await run('lines', number, '--line', 'cam-1=3', '--line', 'CABLE-1=2')).toContain('It waits for');
    expect(await run('ready', number)).toContain(`order link ${number}`);
    expect(await run('lines', number, '--drop-added')).toContain(`Order ${number}:`);
    expect(await run('lines', number, '--drop-added')).toBe(`Order ${number} waits for no difference.`);
    expect(await run('lines', number, '--line', 'cam-1=3', '--line', 'CABLE-1=2')).toContain('It waits for');
    // The test has no secret that signs it.
    expect(await run('link', number)).toBe('There is no link.');
    expect(await run('lines', number, '--line', 'CABLE-1=0', '--line', '0:2')).toContain('It waits for');
    expect(await run('lines', number, '--line', 'NONE=1')).toContain('does not sell this article');
    expect(await run('paid', number, '--reference', 'REST')).toContain('is paid: processing');
    expect(await run('link', number)).toContain('There is nothing to pay');
    expect(await run('address', number, '--ship', 'city=Leeds')).toContain('has the address');
    expect(await run('address', number, '--ship', 'postcode=')).toContain('not a possible postcode');
    expect(await run('address', number, '--ship', 'vat=1')).toContain('FIELD=VALUE');
    await run('ready', number);
    const parcel = ['--carrier', 'dhl', '--track'];
    expect(await run('ship', number, ...parcel, 'A-1', '--line', 'CAM-1=1')).toContain(
      'the rest is still to ship',
    );
    expect(await run('ship', number, ...parcel, 'A-2', '--line', 'CAM-1=2')).toContain('less to ship');
    expect(await run('ship', number, ...parcel, 'A-2')).toContain('→ shipped');
    expect(await run('tracking', number, '1', ...parcel, 'A-2')).toContain('has this number');
    expect(await run('tracking', number, '1', ...parcel, 'A-3', '--email')).toContain('is corrected');
  });

  it('refuses a wrong transition with one line', async () => {
    const number = await paidOrder();
    expect(await runCommand('order', 'deliver', number)).toEqual({
      code: 1,
      out: '',
      err: `Order ${number} is processing: it cannot become delivered.`,
    });
    expect(await runCommand('order', 'ready', '2222-2222')).toMatchObject({
      code: 1,
      err: 'There is no order 2222-2222.',
    });
  });

  it('names the refund that a canceled order needs', async () => {
    const number = await paidOrder();
    const { code, out } = await runCommand('order', 'cancel', number);
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      `It was paid: refund it with  npm run shop -- order refund ${number}`,
    ]);
    expect(await runCommand('order', 'cancel', number)).toMatchObject({
      code: 0,
      out: `Order ${number} is canceled already.`,
    });
  });

  it('names no refund of an order that cost nothing', async () => {
    const { backend } = selling;
    await selling.createCoupon({ code: 'ALL', kind: 'percent', percent: 100 });
    const id = await readyCart(backend, uk);
    data(await backend.coupons.apply(uk, id, 'ALL'));
    const { order } = data(await backend.checkout.placeOrder(uk, id, orderInput()));
    expect(order.totals.grandTotal.minor).toBe(0);
    expect((await runCommand('order', 'refund', order.number)).err).toBe(
      `No money was received for order ${order.number}.`,
    );
    expect((await runCommand('order', 'cancel', order.number)).out).toBe(
      `Order ${order.number}: processing → canceled`,
    );
  });

  it('takes a transfer that is booked again for the same one, unless it has another reference', async () => {
    const { order } = await placedOrder(selling.backend, nl, { payment: 'banktransfer' });
    const paid = async (...reference: string[]) =>
      (await runCommand('order', 'paid', order.number, ...reference)).out;
    expect(await paid()).toBe(`Order ${order.number} is paid: processing`);
    const before = `Order ${order.number} was paid before.`;
    expect([await paid(), await paid('--reference', 'BANK-1'), await paid()]).toEqual([
      before,
      before,
      before,
    ]);
    expect(await paid('--reference', 'BANK-2')).toContain('BANK-2 is a second payment');
  });

  it('books a transfer with its amount: a part, the rest, and what is too much', async () => {
    const { order } = await placedOrder(selling.backend, nl, { payment: 'banktransfer' });
    const { number, ref, totals } = order;
    const text = (minor: number) => (minor / 100).toFixed(2);
    const total = totals.grandTotal.minor;
    const paid = (amount: string, reference: string) =>
      runCommand('order', 'paid', number, '--amount', amount, '--reference', reference);
    const rest = `${text(total - 100)} EUR are still due.`;
    expect((await paid('1.00', 'A1')).out).toContain(`A part of order ${number} is booked: ${rest}`);
    expect((await paid('1.00', 'A1')).out).toContain(`A1 of order ${number} was booked before. ${rest}`);
    const due = { minor: total - 100, currency: 'EUR' };
    expect(await selling.backend.payments.ofOrder(nl, ref)).toMatchObject({ state: 'pending', due });
    expect((await runCommand('payment', 'attention')).out).toMatch(new RegExp(`${number}.*wrong_amount`));
    await selling.expireTransfers();
    expect((await paid(text(total), 'A2')).out).toContain(`is paid: processing. 1.00 EUR too much`);
    const listed = (await runCommand('payment', 'attention')).out;
    expect(listed).toMatch(new RegExp(`${number}.*1.00 EUR.*paid_twice`));
    expect(listed).not.toMatch(new RegExp(`${number}.*wrong_amount`));
    expect(await runCommand('order', 'paid', number, '--amount', '1.00')).toMatchObject({ code: 2 });
    await runCommand('order', 'refund', number);
    expect((await runCommand('payment', 'attention')).out).not.toContain(number);
  });

  it('asks for no money to be paid back that was paid back', async () => {
    const { order } = await placedOrder(selling.backend, nl, { payment: 'banktransfer' });
    const paid = (...reference: string[]) => runCommand('order', 'paid', order.number, ...reference);
    await paid();
    await runCommand('order', 'cancel', order.number);
    const before = `Order ${order.number} was paid before. It is canceled`;
    expect(await paid()).toMatchObject({ code: 0, out: `${before}: pay the money back.` });
    await runCommand('order', 'refund', order.number);
    expect(await paid()).toMatchObject({ code: 0, out: `${before}, and the money was paid back.` });
    await paid('--reference', 'BANK-1');
    const second = await paid('--reference', 'BANK-2');
    expect([second.code, second.err]).toEqual([1, expect.stringContaining('also pay BANK-2 back.')]);
  });

  it('does not cancel an order that awaits an online payment', async () => {
    const { order } = await placedOrder(selling.backend, uk);
    const { code, err } = await runCommand('order', 'cancel', order.number);
    expect([code, err]).toEqual([
      1,
      `Order ${order.number} awaits an online payment: it is canceled by itself if it stays unpaid.`,
    ]);
  });

  it.each([
    [['ship', '2222-2222']],
    [['ship', '2222-2222', '--carrier', 'owl', '--track', '3SABC1']],
    [['ship', '2222-2222', '--carrier', 'dhl']],
    [['ship', '2222-2222', '--carrier', 'dhl', '--track', '<b>']],
    [['ready']],
    [['ship', 'list']],
    [['lines', '2222-2222']],
    [['lines', '2222-2222', '--line', 'CAM-1=1', '--drop-added']],
    [['cancel', '1', '2']],
  ])('refuses %j', async (args) => {
    expect(await runCommand('order', ...args)).toMatchObject({ code: 2, out: '' });
  });

  it('releases an order under review, and says what is missing', async () => {
    const backend = await selling.openNode([], stockShares);
    await selling.setStock('PART-9', 10);
    const cartId = await readyCart(backend, nl, { sku: 'PART-9', qty: 10, payment: 'banktransfer' });
    const input = { ...orderInput(), acceptsReview: true };
    const { number } = data(await backend.checkout.placeOrder(nl, cartId, input)).order;
    expect((await runCommand('order', 'list')).out).toMatch(new RegExp(`^${number}.*under_review`, 'm'));
    expect((await runCommand('order', 'show', number)).out).toContain(`shop -- order release ${number}`);
    await selling.setStock('PART-9', 9);
    const short = await runCommand('order', 'release', number);
    expect([short.code, short.err]).toEqual([1, expect.stringContaining('only 9 units of PART-9')]);
    await selling.setStock('PART-9', 10);
    expect(await runCommand('order', 'release', number)).toMatchObject({
      code: 0,
      out: `Order ${number} is released: it awaits its transfer.`,
    });
    expect((await runCommand('order', 'release', number)).out).toBe(`Order ${number} is not under review.`);
    expect(await selling.stockOf('PART-9')).toBe(0);
    expect((await runCommand('order', 'release', '2222-2222')).code).toBe(1);
  });

  describe('an order whose money is in question, on the command line', () => {
    /** The number of an order, about whose payment its provider has sent these reports. */
    const reported = async (...reports: readonly (readonly [ProviderState, ProviderFacts?])[]) => {
      const { backend, setState } = selling.latePayments;
      const { order, transactionId } = await placedOrder(backend, uk);
      for (const [state, facts] of reports) {
        setState(transactionId, state, facts);
        expect(await backend.payments.notify(uk, { transactionId, posted: null })).toBe('accepted');
      }
      return order.number;
    };
    const otherTotal = { amount: { minor: 1_00, currency: 'GBP' } };

    it('is not shipped after a chargeback, unless that is named', async () => {
      const number = await reported(['paid'], ['charged_back']);
      await runCommand('order', 'ready', number);
      const ship = (...more: string[]) =>
        runCommand('order', 'ship', number, '--carrier', 'postnl', '--track', '3SABC1', ...more);
      expect(await ship()).toMatchObject({
        code: 1,
        err: `The bank has taken the money of order ${number} back. To ship it all the same: --despite-chargeback`,
      });
      expect((await runCommand('order', 'show', number)).out).not.toContain('3SABC1');
      expect(await ship('--despite-chargeback')).toMatchObject({
        code: 0,
        out: `Order ${number}: ready_to_ship → shipped`,
      });
      expect(await ship()).toMatchObject({ code: 0, out: `Order ${number} is shipped already.` });
    });

    it('names money of another total when it is canceled, once', async () => {
      const number = await reported(['paid', otherTotal]);
      const { code, out } = await runCommand('order', 'cancel', number);
      expect([code, out.split('\n')]).toEqual([
        0,
        [
          `Order ${number}: pending_payment → canceled`,
          'Its provider reports another amount: pay it back there. See  npm run shop -- payment attention',
        ],
      ]);
      expect((await runCommand('order', 'cancel', number)).out).toBe(`Order ${number} is canceled already.`);
    });

    it('names the refund of a part when it is canceled', async () => {
      const number = await reported(['paid', { captures: [{ reference: 'part', amountMinor: 100 }] }]);
      const { out } = await runCommand('order', 'cancel', number);
      expect(out.split('\n')[1]).toBe(`It was paid: refund it with  npm run shop -- order refund ${number}`);
    });

    it('has received money, although of another total: the provider has to pay it back', async () => {
      const number = await reported(['paid', otherTotal]);
      const foreign = await reported(['paid', { amount: { minor: 1_00, currency: 'USD' } }]);
      const advice = 'which the shop has not booked: pay it back at the provider.';
      expect(await runCommand('order', 'refund', number)).toMatchObject({
        code: 1,
        err: `The provider of order ${number} reports another amount (1.00 GBP), ${advice}`,
      });
      expect((await runCommand('order', 'refund', foreign)).err).toBe(
        `The provider of order ${foreign} reports another amount, ${advice}`,
      );
      const unpaid = await reported();
      expect((await runCommand('order', 'refund', unpaid)).err).toBe(
        `No money was received for order ${unpaid}.`,
      );
    });
  });
});
