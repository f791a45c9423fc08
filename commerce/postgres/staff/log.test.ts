import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { retention } from '@/config/limits/retention';
import { permissions } from '@/config/staff-roles';
import { applyRetention } from '../jobs/apply-retention';
import { type Actor, isStaffRefusal } from '../../model/staff';
import type { LogFilter, LogRow } from '../../ports/admin/log';
import { guardAdmin } from '../../staff/guard-admin';
import { placedOrder } from '../../contract/selling-shop';
import { nl } from '../../contract/catalogue-fixture';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { recordedLog } from '../testing/recorded-log';
import { createStaffLog } from './log';
import { suiteShop } from '../../contract/suite-shop';

const shop = suiteShop(postgresEngine);
let memberId = '';
beforeAll(async () => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`insert into staff_member (email, name, role, language) values ('ada@shop.example', 'Ada', 'owner', 'nl')
      returning id`,
  );
  memberId = rows[0]?.id ?? '';
});

const ada = (key: string | null = null): Actor => ({
  kind: 'staff',
  id: memberId,
  name: 'Ada',
  role: 'owner',
  network: '203.0.113.7',
  confirmed: true,
  key,
});
const admin = (key: string | null = null) => guardAdmin(shop.backend.admin, shop.backend.staffLog, ada(key));
const rowsOf = async (filter: LogFilter & { search?: string }): Promise<readonly LogRow[]> => {
  const { rows, total } = await shop.backend.admin.log.list({ page: 1, size: 50, ...filter });
  expect(total).toBe(rows.length);
  return rows;
};
/** PostgreSQL's reason. */
const reason = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => (error.cause as Error).message,
  );

it('has a row for every method of the backend, and for no other', () => {
  const methods = Object.entries(shop.backend.admin).flatMap(([room, each]) =>
    Object.keys(each as object).map((name) => `${room}.${name}`),
  );
  expect(methods.toSorted()).toEqual([...permissions].toSorted());
});

describe('the log', () => {
  it('has an action with its member, and is read by its filters', async () => {
    await admin().coupons.setEnabled('NO-SUCH-COUPON', false);
    expect(await rowsOf({ subject: 'NO-SUCH-COUPON' })).toEqual([
      {
        id: expect.any(Number) as number,
        at: expect.stringMatching(/Z$/) as string,
        actorKind: 'staff',
        member: memberId,
        actor: 'Ada',
        network: '203.0.113.7',
        permission: 'coupons.setEnabled',
        subject: 'NO-SUCH-COUPON',
        name: null,
        before: null,
        after: null,
        outcome: 'refused',
      },
    ]);
    expect(
      await rowsOf({ member: memberId, permission: 'coupons.setEnabled', outcome: 'refused' }),
    ).toHaveLength(1);
    expect(await rowsOf({ outcome: 'failed' })).toEqual([]);
    expect(await rowsOf({ subject: 'NO-SUCH-COUPON', from: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await rowsOf({ search: 'NO-SUCH-COUPON', until: new Date(Date.now() + 60_000) })).toHaveLength(1);
  });

  it('finds what a member did by the name', async () => {
    await admin().coupons.setEnabled('NO-SUCH-COUPON', false);
    const rows = await rowsOf({ search: 'ada' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ actor }) => actor === 'Ada')).toBe(true);
  });

  it('finds an order however its number is typed', async () => {
    await admin().orders.release('2222bbbb');
    expect(await rowsOf({ subject: '2222 BBBB' })).toMatchObject([{ subject: '2222-BBBB' }]);
  });

  it('names a customer by a hash that the address leads to', async () => {
    await admin().customers.erase('Zoë@Example.com', null);
    const [row] = await rowsOf({ subject: 'zoë@example.com' });
    expect(row).toMatchObject({ permission: 'customers.erase', outcome: 'done' });
    expect(row?.subject).toMatch(/^person:[\w-]{16}$/);
    expect(JSON.stringify(await rowsOf({})).toLowerCase()).not.toContain('zoë');
  });

  it('has the names of returns, imports and members beside their ids, also in its file', async () => {
    const id = randomUUID();
    const upload = randomUUID();
    const { db } = shop;
    const { order } = await placedOrder(shop.backend, nl, { payment: 'banktransfer' });
    const { number } = order;
    await db.execute(sql`insert into order_return (id, order_id, store, number, reason, by)
      select ${id}, id, store, 1, 'defect', 'operator' from "order" where number = ${number}`);
    await db.execute(sql`insert into catalogue_upload (id, name, step, state, started_by)
      values (${upload}, 'spring.csv', 'check', 'done', 'Ada')`);
    await admin().returns.move(id, { to: 'received' }, 1);
    await admin().catalogue.continueUpload(upload, { step: 'check', answers: [] });
    await admin().staff.setDisabled(memberId, true);
    const names = ['returns.move', 'catalogue.continueUpload', 'staff.setDisabled'] as const;
    const listed = await Promise.all(names.map((permission) => rowsOf({ permission })));
    expect(listed.flat().map(({ name }) => name)).toEqual([`${number}-R1`, 'spring.csv', 'Ada']);
    const exported: (string | null)[] = [];
    for await (const row of shop.backend.admin.log.export({ subject: id })) exported.push(row.name);
    expect(exported).toEqual([`${number}-R1`]);
    expect((await rowsOf({ search: `${number.toLowerCase()}-r1` })).map(({ subject }) => subject)).toEqual([
      id,
    ]);
  });

  it('exports all rows in pages, the newest or the oldest first, or the chosen ones', async () => {
    await shop.db.execute(
      sql`insert into staff_log (actor_kind, actor, permission, outcome)
        select 'program', 'P', 'stock.setAll', 'done' from generate_series(1, 1001)`,
    );
    const ids: number[] = [];
    for await (const { id } of shop.backend.admin.log.export({ permission: 'stock.setAll' })) ids.push(id);
    expect(ids).toHaveLength(1001);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const oldest: number[] = [];
    const { log } = shop.backend.admin;
    for await (const { id } of log.export({ permission: 'stock.setAll', oldest: true })) oldest.push(id);
    expect(oldest).toEqual(ids.toReversed());
    const chosen: number[] = [];
    for await (const { id } of log.export({ ids: [String(ids[7]), 'nobody'] })) chosen.push(id);
    expect(chosen).toEqual([ids[7]]);
  });
});

describe('a form that is sent twice', () => {
  it('acts once, also at the same time', async () => {
    const key = randomUUID();
    const sent = await Promise.allSettled([
      admin(key).stock.repair(),
      admin(key).stock.repair(),
      admin(key).stock.repair(),
    ]);
    const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    expect(refused.every((error) => isStaffRefusal(error) && error.code === 'repeated')).toBe(true);
    expect(await rowsOf({ permission: 'stock.repair' })).toHaveLength(1);
  });

  it('acts only on what was read', async () => {
    const { coupons } = admin();
    await coupons.create({ code: 'READ-1', kind: 'free_shipping' });
    await coupons.setEnabled('READ-1', false);
    expect(await coupons.setEnabled('READ-1', true, true)).toBe(false);
    expect(await coupons.setEnabled('READ-1', true, false)).toBe(true);
  });

  it('acts again if nothing was done', async () => {
    const key = randomUUID();
    expect(await admin(key).coupons.setEnabled('NONE-1', true)).toBe(false);
    expect(await admin(key).coupons.setEnabled('NONE-1', true)).toBe(false);
  });
});

describe('a row that is kept', () => {
  const entry = { permission: 'stock.repair', subject: 'X', before: null, outcome: 'started' } as const;

  it('is not changed once it is finished', async () => {
    const log = createStaffLog(shop.db);
    const id = await log.start({ actor: ada(), ...entry });
    if (id === null) throw new Error('no row');
    const change = (set: ReturnType<typeof sql>) =>
      reason(shop.db.execute(sql`update staff_log set ${set} where id = ${id}`));
    expect(await change(sql`actor = 'Eve'`)).toContain('is not changed');
    await log.finish(id, 'done', { after: { units: 1 } });
    await log.finish(id, 'failed', {});
    expect(await rowsOf({ subject: 'X' })).toMatchObject([{ outcome: 'done', after: { units: 1 } }]);
    expect(await change(sql`outcome = 'failed'`)).toContain('is not changed');
    expect(await change(sql`"after" = null`)).toContain('is not changed');
  });

  it('is deleted after its period, and not before', async () => {
    const { days } = retention.staffLog;
    const write = (age: number) =>
      shop.db.execute(sql`insert into staff_log (at, actor_kind, actor, permission, subject, outcome)
        values (now() - make_interval(days => ${age}), 'command', 'root', 'stock.repair', 'aged', 'done')`);
    await write(days + 1);
    await write(days - 1);
    expect(await reason(shop.db.execute(sql`delete from staff_log where subject = 'aged'`))).toContain(
      `kept for ${days} days`,
    );
    expect(await reason(shop.db.execute(sql`truncate staff_log`))).toContain('is kept');
    const { log } = recordedLog();
    await applyRetention({ db: shop.db, log });
    expect(await rowsOf({ subject: 'aged' })).toHaveLength(1);
  });

  it('keeps the name of a member who is deleted', async () => {
    await shop.db.execute(sql`delete from staff_member where id = ${memberId}`);
    expect(await rowsOf({ subject: 'X' })).toMatchObject([{ member: null, actor: 'Ada' }]);
  });
});
