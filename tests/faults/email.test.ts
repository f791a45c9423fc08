import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/database/pool';
import { startEmailServer } from '@/mocks/email-server';
import { expireHeartbeats, fastJobs, untilConfirmed } from './jobs';
import { until } from './processes';
import { type RunningShop, runningShop, withPeriods } from './running-shop';
import { orderByTransfer } from './shopper';

async function withShop(work: (shop: RunningShop, db: Database) => Promise<void>): Promise<void> {
  const shop = await runningShop();
  const { db, close } = openDatabase(shop.database.url, 1);
  await work(shop, db);
  await close();
  await shop.close();
}

const periods = withPeriods(fastJobs);

describe('a server that is killed between an order and its email', () => {
  it('delivers the email once, even if it was killed during the delivery', async () => {
    const emailServer = await startEmailServer({ held: true });
    await withShop(async (shop, db) => {
      const variables = { ...emailServer.variables, ...periods };
      const first = await shop.start(variables);
      const number = await orderByTransfer(shop.port);
      // The delivery has started, but the email server has not accepted the email.
      await until('the shop connects to the email server', () => emailServer.connections() > 0);
      await first.stop('SIGKILL');
      expect(emailServer.emails).toHaveLength(0);
      emailServer.release();
      await expireHeartbeats(db);
      const second = await shop.start(variables);
      await untilConfirmed(db, 1);
      expect(emailServer.emails).toHaveLength(1);
      expect(emailServer.emails[0]).toContain(number);
      await second.stop();
    });
    await emailServer.close();
  });
});
