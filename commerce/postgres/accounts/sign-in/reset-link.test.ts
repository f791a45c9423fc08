import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { transactionOn } from '@/database/pool';
import { transact } from '@/database/transact';
import { ok } from '@/lib/result';
import { newAddress } from '../../../contract/account-shop';
import { nl } from '../../../contract/catalogue-fixture';
import { lockWait } from '../../testing/test-database';
import { postgresEngine } from '../../testing/postgres-selling-shop';
import { endLinks } from '../../secrets';
import { lockMailbox } from '../account-emails';
import { markConfirmed } from '../confirm';
import { customerByEmail } from '../customer-row';
import { suiteShop } from '../../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../../testing/cheap-accounts');
  return cheapAccounts(await original());
});

const shop = suiteShop(postgresEngine);

it('an address that an account leaves at the same moment gets no link to its password', async () => {
  const email = newAddress();
  const id = await shop.createCustomer(nl, email);
  const asking = await transactionOn(shop.db, async (tx) => {
    await customerByEmail(tx, 'nl', email, 'lock');
    const asked = shop.backend.customers.requestReset(nl, email);
    await lockWait(shop.db);
    await endLinks(tx, id, 'all');
    await markConfirmed(tx, id, { email: newAddress() });
    return { asked };
  });
  await asking.asked;
  const { rows: links } = await shop.db.execute(sql`select from mail_token where subject = ${id}`);
  const { rows: emails } = await shop.db.execute(sql`select from outbox_mail where "to" = ${email}`);
  expect([links, emails]).toEqual([[], []]);
});

it('a link to a password is sent although a change of the address locks account and mailbox in the other order', async () => {
  const email = newAddress();
  await shop.createCustomer(nl, email);
  const asked: Promise<void>[] = [];
  await transact(shop.db, async (tx) => {
    await customerByEmail(tx, 'nl', email, 'lock');
    asked.push(shop.backend.customers.requestReset(nl, email));
    await lockWait(shop.db);
    await lockMailbox(tx, email);
    return ok(undefined);
  });
  await Promise.all(asked);
  const { rows } = await shop.db.execute(sql`select kind from outbox_mail where "to" = ${email}`);
  expect(rows[0]).toEqual({ kind: 'password_reset' });
});
