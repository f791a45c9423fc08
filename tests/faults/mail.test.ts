import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mailSink } from './mail-sink';
import { until } from './processes';
import { type RunningShop, runningShop } from './running-shop';
import { orderByTransfer } from './shopper';

/** Spec §1: the confirmation is promised within five minutes. */
const promiseMs = 300_000;
/** A dead node is missed after its heartbeat, and its mail tried again seconds later (commerce/postgres/jobs). */
const missedMs = 75_000;
/** Longer than a queue that had a second job for the same mail would need to send it. */
const quietMs = 15_000;

async function withShop(work: (shop: RunningShop) => Promise<void>): Promise<void> {
  const shop = await runningShop();
  await work(shop).finally(() => shop.close());
}

describe('a server that is killed between an order and its mail', () => {
  it.concurrent('sends it after the next start, once', async () => {
    await withShop(async (shop) => {
      const first = await shop.start();
      const number = await orderByTransfer(shop.port);
      await first.stop('SIGKILL');
      const second = await shop.start();
      await until('the mail', () => shop.mails().length > 0, promiseMs);
      await sleep(quietMs);
      expect(shop.mails()).toEqual([`${number}-order_confirmation.eml`]);
      await second.stop();
    });
  });

  it.concurrent('hands it to the mail server once, though it was killed in the middle of that', async () => {
    const sink = await mailSink();
    await withShop(async (shop) => {
      const first = await shop.start({ SMTP_URL: sink.url });
      const number = await orderByTransfer(shop.port);
      // The mail is on its way, but the mail server has not taken it.
      await until('the shop calls the mail server', () => sink.connections() > 0);
      await first.stop('SIGKILL');
      expect(sink.mails).toHaveLength(0);
      sink.release();
      const second = await shop.start({ SMTP_URL: sink.url });
      await until('the mail', () => sink.mails.length > 0, missedMs);
      await sleep(quietMs);
      expect(sink.mails).toHaveLength(1);
      expect(sink.mails[0]).toContain(number);
      await second.stop();
    });
    await sink.close();
  });
});
