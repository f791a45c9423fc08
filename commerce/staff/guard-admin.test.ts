import { describe, expect, it, vi } from 'vitest';
import {
  deskRefunds,
  isLogged,
  mayCall,
  type Permission,
  permissionRow,
  permissions,
} from '@/config/staff-roles';
import { fail, ok } from '@/lib/result';
import { actingName } from '../acting';
import { type Actor, isStaffRefusal, staffRoles, type StaffRole } from '../model/staff';
import type { Change, LogEntry, LogOutcome, StaffLog } from '../ports/admin/log';
import type { AdminPort } from '../ports/ports';
import { guardAdmin } from './guard-admin';

vi.mock('@/lib/http/log', () => ({ log: { error: vi.fn() } }));

const member = (role: StaffRole, confirmed = true, key: string | null = null): Actor => ({
  kind: 'staff',
  id: 'member-1',
  name: 'Ada',
  role,
  network: '203.0.113.7',
  confirmed,
  key,
});
const command = { kind: 'command', name: 'root' } as const;

type Line = Omit<LogEntry, 'before'> & Omit<Change, 'subject'> & { ended: LogOutcome | null };

/** Keeps a key as the database does: while its action runs or is done. */
function memoryLog() {
  const lines: Line[] = [];
  const keys = new Map<string, number>();
  const log: StaffLog = {
    start: (entry) => {
      const { actor, permission, subject } = entry;
      const key = actor.kind === 'staff' && actor.key ? `${actor.key} ${permission} ${subject}` : null;
      if (key !== null && keys.has(key)) return Promise.resolve(null);
      if (key !== null) keys.set(key, lines.length);
      return Promise.resolve(lines.push({ ...entry, ended: null }) - 1);
    },
    finish: (id, outcome, change) => {
      Object.assign(lines[id] ?? {}, change, { ended: outcome });
      const used = [...keys].find(([, line]) => line === id);
      if (used && outcome !== 'done') keys.delete(used[0]);
      return Promise.resolve();
    },
  };
  return { log, lines };
}

/** An `AdminPort` whose methods all return `answer`, or a stream of it; `calls` has the names of those that ran. */
function fakeAdmin(answer: unknown = ok({})) {
  const calls: string[] = [];
  const rooms: Record<string, Record<string, unknown>> = {};
  for (const permission of permissions) {
    const [room = '', name = ''] = permission.split('.');
    const stream = async function* stream() {
      calls.push(permission);
      yield await Promise.resolve(1);
      yield 2;
    };
    const method = () => {
      calls.push(permission);
      return Promise.resolve(answer);
    };
    (rooms[room] ??= {})[name] = 'stream' in permissionRow(permission) ? stream : method;
  }
  // Read by details before other calls.
  const { orders = {} } = rooms;
  orders['show'] = () => {
    calls.push('orders.show');
    return Promise.resolve(null);
  };
  orders['refundProposal'] = () => {
    calls.push('orders.refundProposal');
    return Promise.resolve(null);
  };
  return { admin: rooms as unknown as AdminPort, rooms, calls };
}

async function call(admin: AdminPort, permission: Permission, ...args: unknown[]): Promise<unknown> {
  const [room = '', name = ''] = permission.split('.');
  const method = Reflect.get(Reflect.get(admin, room) as object, name) as (...given: unknown[]) => unknown;
  const result = method(...args);
  if (!('stream' in permissionRow(permission))) return result;
  const rows: unknown[] = [];
  for await (const row of result as AsyncIterable<unknown>) rows.push(row);
  return rows;
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => {
      if (!isStaffRefusal(error)) throw error;
      return error.code;
    },
  );

/** Stands for any argument and any answer: each of its properties, and what it returns, is itself. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => (name === 'then' || name === Symbol.toPrimitive ? undefined : anything),
});
const anyArgs = [anything, anything, anything, anything];

const orderShown = (...movements: number[]) => ({
  order: { status: 'paid', totals: { grandTotal: { minor: 900_00, currency: 'EUR' } } },
  movements: movements.map((minor) => ({ amount: { minor, currency: 'EUR' } })),
});

it('a role may not each variant of a method', () => {
  const may = (role: StaffRole, to?: string) => mayCall(role, 'returns.move', to);
  expect([may('warehouse'), may('warehouse', 'received'), may('service', 'refunded')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([may('warehouse', 'refunded'), may('editor', 'received')]).toEqual([false, false]);
});

describe('every role and every method', () => {
  it.each(staffRoles.flatMap((role) => permissions.map((permission) => [role, permission] as const)))(
    '%s: %s',
    async (role, permission) => {
      const { admin, calls } = fakeAdmin(anything);
      const { log, lines } = memoryLog();
      const asked = call(guardAdmin(admin, log, member(role)), permission, ...anyArgs);
      if (mayCall(role, permission)) {
        await asked;
        expect(calls).toContain(permission);
        const logged = isLogged(permissionRow(permission));
        expect(lines.map((line) => line.permission)).toEqual(logged ? [permission] : []);
        if (logged) expect(lines[0]?.ended).not.toBeNull();
      } else {
        expect(await code(asked)).toBe('not_allowed');
        expect(calls).toEqual([]);
        expect(lines.every(({ outcome }) => outcome === 'refused')).toBe(true);
      }
    },
  );

  it.each(permissions)('a command, also without a confirmation: %s', async (permission) => {
    const { admin, calls } = fakeAdmin(anything);
    await call(guardAdmin(admin, memoryLog().log, command), permission, ...anyArgs);
    expect(calls).toContain(permission);
  });

  const confirmed = permissions.filter((permission) => permissionRow(permission).confirm);
  it.each(confirmed)('%s asks the owner to sign in again', async (permission) => {
    const { admin, calls } = fakeAdmin(anything);
    const { log, lines } = memoryLog();
    expect(await code(call(guardAdmin(admin, log, member('owner', false)), permission, ...anyArgs))).toBe(
      'confirm',
    );
    expect([calls, lines]).toEqual([[], []]);
  });

  it('asks again before money goes back, personal data goes out or is erased, and staff is changed', () => {
    expect(confirmed).toEqual(
      expect.arrayContaining(['orders.refund', 'customers.export', 'customers.erase', 'staff.invite']),
    );
  });
});

describe('what a role may do of a method', () => {
  const refund = (role: StaffRole, amountMinor: number | null, ...movements: number[]) => {
    const { admin, rooms, calls } = fakeAdmin();
    if (rooms['orders']) rooms['orders']['show'] = () => Promise.resolve(orderShown(...movements));
    const { log, lines } = memoryLog();
    const amount = { minor: 1, currency: 'EUR' };
    if (rooms['orders'])
      rooms['orders']['refund'] = () => {
        calls.push('orders.refund');
        return Promise.resolve(ok({ amount, left: amount, reference: 'r', repeated: false }));
      };
    const input = { number: '4KTX-9PZB', amountMinor, reference: null };
    const result = code(guardAdmin(admin, log, member(role)).orders.refund(input));
    const refunds = () => calls.filter((name) => name === 'orders.refund').length;
    return result.then((refused) => ({
      refused,
      refunds: refunds(),
      outcomes: lines.map(({ outcome }) => outcome),
    }));
  };
  const most = deskRefunds.EUR;

  it.each([
    ['service', most, [900_00], null],
    ['service', most + 1, [900_00], 'not_allowed'],
    // All that is left.
    ['service', null, [900_00], 'not_allowed'],
    ['service', null, [most], null],
    // Parts of one order add up.
    ['service', 1, [900_00, -most], 'not_allowed'],
    ['manager', null, [900_00], null],
    ['owner', null, [900_00], null],
  ] as const)('%s refunds %j of an order with %j: %s', async (role, amount, movements, refused) => {
    expect(await refund(role, amount, ...movements)).toMatchObject({
      refused,
      refunds: refused === null ? 1 : 0,
      outcomes: [refused === null ? 'started' : 'refused'],
    });
  });

  it('a warehouse ships an order, and does not cancel it', async () => {
    const { admin, calls } = fakeAdmin({ result: 'moved', status: 'paid' });
    const guarded = guardAdmin(admin, memoryLog().log, member('warehouse'));
    expect(await code(guarded.orders.progress('4KTX-9PZB', { to: 'canceled' }))).toBe('not_allowed');
    expect(await code(guarded.orders.progress('4KTX-9PZB', { to: 'ready_to_ship' }))).toBeNull();
    expect(calls).toEqual(['orders.progress']);
  });
});

describe('the log of a call', () => {
  it('has the names of what changes at an order, and no values of a person', async () => {
    const { admin, rooms } = fakeAdmin();
    const street = { street: 'Uilenvlucht', number: '1', addition: '' };
    const address = { firstname: 'Ada', city: 'Amsterdam', street };
    const record = { tags: ['gift'], order: { shippingAddress: address, billingAddress: address } };
    const { orders = {} } = rooms;
    orders['show'] = () => Promise.resolve(record);
    orders['correctTracking'] = () => Promise.resolve('corrected');
    orders['tag'] = () => Promise.resolve(ok(['b2b']));
    const { log, lines } = memoryLog();
    const guarded = guardAdmin(admin, log, member('owner')).orders;
    const moved = { ...address, city: 'Leiden', street: { ...street, number: '2' } };
    await guarded.changeAddress('1', { shippingAddress: moved, billingAddress: address } as never, 1);
    await guarded.tag('1', ['b2b'], 1);
    const was = { carrier: 'dhl', trackingNumber: 'P1' } as const;
    await guarded.correctTracking('1', 2, { carrier: 'dpd', trackingNumber: 'P2' }, true, was);
    expect(lines).toMatchObject([
      { before: { changed: ['ship.street.number', 'ship.city'] }, ended: 'done' },
      { before: { tags: ['gift'] }, after: { tags: ['b2b'] } },
      {
        before: { carrier: 'dhl' },
        after: { parcel: 2, carrier: 'dpd', changed: ['carrier', 'trackingNumber'] },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Leiden|Amsterdam|P[12]/);
  });

  it('counts the lines of an order from one, and names an added article', async () => {
    const { admin, rooms } = fakeAdmin();
    const { orders = {} } = rooms;
    const money = (minor: number) => ({ minor, currency: 'EUR' });
    orders['changeLines'] = () => Promise.resolve(ok({ before: money(300), total: money(200) }));
    const { log, lines } = memoryLog();
    const guarded = guardAdmin(admin, log, member('service')).orders;
    await guarded.changeLines('1', [{ position: 0, quantity: 2 }], 1, [{ sku: 'CAM-1', quantity: 3 }]);
    expect(lines).toMatchObject([{ before: { total: 300 }, after: { lines: ['2 × #1', '+3 × CAM-1'] } }]);
  });

  it('has who, what, on what, and before → after', async () => {
    const { admin, rooms } = fakeAdmin();
    if (rooms['stock'])
      rooms['stock']['set'] = () => Promise.resolve({ sku: 'CAM-1', before: 3, reserved: 0 });
    const { log, lines } = memoryLog();
    await guardAdmin(admin, log, member('warehouse')).stock.set('cam-1', 7);
    expect(lines).toMatchObject([
      {
        actor: { name: 'Ada', network: '203.0.113.7' },
        permission: 'stock.set',
        subject: 'cam-1',
        before: { onHand: 3 },
        after: { onHand: 7 },
        ended: 'done',
      },
    ]);
  });

  it('has the code of what the shop refused', async () => {
    const { admin } = fakeAdmin(fail({ code: 'unknown' }));
    const { log, lines } = memoryLog();
    await guardAdmin(admin, log, command).orders.release('4KTX-9PZB');
    expect(lines).toMatchObject([{ ended: 'refused', after: { code: 'unknown' } }]);
  });

  it('has a call that failed, which rejects as it did', async () => {
    const { admin, rooms } = fakeAdmin();
    if (rooms['emails']) rooms['emails']['retryAll'] = () => Promise.reject(new Error('no database'));
    const { log, lines } = memoryLog();
    await expect(guardAdmin(admin, log, command).emails.retryAll()).rejects.toThrow('no database');
    expect(lines).toMatchObject([{ permission: 'emails.retryAll', ended: 'failed' }]);
  });

  it('does not make a call look failed that is done', async () => {
    const { admin } = fakeAdmin(3);
    const { log } = memoryLog();
    const broken = { ...log, finish: () => Promise.reject(new Error('no database')) };
    expect(await guardAdmin(admin, broken, command).emails.retryAll()).toBe(3);
  });

  it('counts what a stream has given, also to a reader who stops', async () => {
    const { admin } = fakeAdmin();
    const { log, lines } = memoryLog();
    const guarded = guardAdmin(admin, log, member('accountant'));
    const period = { from: new Date(0), until: new Date() };
    for await (const row of guarded.accounting.orders(period)) if (row) break;
    expect(await call(guarded, 'accounting.payments', period)).toEqual([1, 2]);
    expect(lines).toMatchObject([
      { permission: 'accounting.orders', after: { rows: 1 }, ended: 'done' },
      { permission: 'accounting.payments', after: { rows: 2 }, ended: 'done' },
    ]);
  });

  it('has a stream that broke', async () => {
    const { admin, rooms } = fakeAdmin();
    if (rooms['log'])
      rooms['log']['export'] = async function* broken() {
        yield await Promise.resolve(1);
        throw new Error('no database');
      };
    const { log, lines } = memoryLog();
    await expect(call(guardAdmin(admin, log, command), 'log.export', {})).rejects.toThrow('no database');
    expect(lines).toMatchObject([{ after: { rows: 1 }, ended: 'failed' }]);
  });

  it('returns what a method without a promise returns', () => {
    const { admin, rooms } = fakeAdmin();
    if (rooms['orders']) rooms['orders']['search'] = () => 'at once';
    expect(guardAdmin(admin, memoryLog().log, command).orders.search({} as never)).toBe('at once');
  });

  it('runs a call in the name of the actor', async () => {
    const { admin, rooms } = fakeAdmin();
    if (rooms['orders']) rooms['orders']['note'] = async () => (await Promise.resolve(), actingName());
    const guarded = guardAdmin(admin, memoryLog().log, member('owner'));
    expect(await guarded.orders.note('4KTX-9PZB', 'text')).toBe('Ada');
  });
});

describe('a form that is sent twice', () => {
  const stockSet = () => {
    const { admin, rooms } = fakeAdmin();
    const set = vi.fn<(sku: string) => Promise<unknown>>();
    set.mockResolvedValue({ sku: 'A', before: 1, reserved: 0 });
    if (rooms['stock']) rooms['stock']['set'] = set;
    const { log } = memoryLog();
    return { set, guarded: () => guardAdmin(admin, log, member('owner', true, 'form-1')).stock };
  };

  it('acts once, also at the same time', async () => {
    const { set, guarded } = stockSet();
    const codes = await Promise.all([code(guarded().set('A', 1)), code(guarded().set('A', 1))]);
    expect(codes.toSorted()).toEqual(['repeated', null].toSorted());
    expect(await code(guarded().set('A', 1))).toBe('repeated');
    expect(set).toHaveBeenCalledOnce();
  });

  it('acts on each of several subjects', async () => {
    const { set, guarded } = stockSet();
    await guarded().set('A', 1);
    await guarded().set('B', 1);
    expect(set).toHaveBeenCalledTimes(2);
  });

  it('acts again after it failed or was refused', async () => {
    const { set, guarded } = stockSet();
    set.mockRejectedValueOnce(new Error('no database')).mockResolvedValueOnce('unknown');
    await expect(guarded().set('A', 1)).rejects.toThrow('no database');
    expect(await guarded().set('A', 1)).toBe('unknown');
    expect(await code(guarded().set('A', 1))).toBeNull();
    expect(set).toHaveBeenCalledTimes(3);
  });
});
