import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startEmailServer } from '@/mocks/email-server';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { orderByTransfer } from './shopper';

/** The confirmation is promised within five minutes (spec §1). */
const promiseMs = 300_000;
/** A job is retried some seconds after the heartbeat of a dead node has expired (commerce/postgres/jobs). */
const missedMs = 75_000;
/** Enough time for a duplicate job, if there were one, to send the email again. */
const quietMs = 15_000;

async function withShop(work: (shop: RunningShop) => Promise<void>): Promise<void> {
  const shop = await runningShop();
  await work(shop).finally(() => shop.close());
}

describe('a server that is killed between an order and its email', () => {
  it.concurrent('sends the email once after the next start', async () => {
    await withShop(async (shop) => {
      const first = await shop.start();
      const number = await orderByTransfer(shop.port);
      await first.stop('SIGKILL');
      const second = await shop.start();
      await until('the email', () => shop.emails().length > 0, promiseMs);
      await sleep(quietMs);
      expect(shop.emails()).toEqual([`${number}-order_confirmation.eml`]);
      await second.stop();
    });
  });

  it.concurrent('delivers the email once, even if it was killed during the delivery', async () => {
    const emailServer = await startEmailServer({ held: true });
    await withShop(async (shop) => {
      const first = await shop.start(emailServer.variables);
      const number = await orderByTransfer(shop.port);
      // The delivery has started, but the email server has not accepted the email.
      await until('the shop connects to the email server', () => emailServer.connections() > 0);
      await first.stop('SIGKILL');
      expect(emailServer.emails).toHaveLength(0);
      emailServer.release();
      const second = await shop.start(emailServer.variables);
      await until('the email', () => emailServer.emails.length > 0, missedMs);
      await sleep(quietMs);
      expect(emailServer.emails).toHaveLength(1);
      expect(emailServer.emails[0]).toContain(number);
      await second.stop();
    });
    await emailServer.close();
  });
});
