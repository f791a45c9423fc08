import { describe, expect, it, vi } from 'vitest';
import { postgresEngine } from '@/commerce/postgres/testing/postgres-selling-shop';
import { sql } from 'drizzle-orm';
import type { Database } from '@/database/pool';
import { runCommand } from './testing/run-command';
import { suiteShop } from '@/commerce/contract/suite-shop';

const shop = suiteShop(postgresEngine);

// The commands run on a database of this test instead of the shop's.
vi.mock('./with-database', () => ({
  withDatabase: <T>(work: (db: Database) => Promise<T>): Promise<T> => work(shop.db),
}));

const call = (...args: string[]) => runCommand('staff', ...args);
const email = 'ada@shop.example';

describe('shop -- staff', () => {
  it.each([
    [['invite']],
    [['invite', email]],
    [['invite', email, '--role', 'king']],
    [['invite', 'ada', '--role', 'owner']],
    [['invite', email, '--role', 'owner', '--language', 'fr']],
    [['disable']],
    [['change', email, '--role', 'king']],
    [['list', 'more']],
  ])('answers a wrong call with exit 2 and one line: %j', async (args) => {
    const { code, out, err } = await call(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+$/);
  });

  it('invites by a link that opens the back office, also again', async () => {
    expect((await call('list')).out).toBe('Nobody is in the team.');
    const first = await call(
      'invite',
      email,
      '--role',
      'owner',
      '--name',
      'Ada',
      '--language',
      'nl',
      '--link',
    );
    const [, token = ''] = /^http:\/\/admin\.localhost:3000\/invite\/([\w-]{43})$/m.exec(first.out) ?? [];
    expect(await shop.backend.staff.openInvite(token)).toMatchObject({ email, role: 'owner', name: 'Ada' });
    const again = await call('invite', email.toUpperCase(), '--role', 'owner', '--link');
    expect(again.out).toMatch(/^ada@shop\.example is in the team already/);
    expect(await shop.backend.staff.openInvite(token)).toBeNull();
    expect((await call('list')).out).toMatch(
      /^owner {7}invited {3}nl {2}ada@shop\.example {2}Ada {2}not used yet$/,
    );
  });

  it('mails the link, which the log has with its terminal', async () => {
    const { code, out } = await call('invite', 'eve@shop.example', '--role', 'editor', '--language', 'de');
    expect([code, out]).toEqual([0, expect.stringMatching(/is mailed to eve@shop\.example/)]);
    expect(out).not.toContain('/invite/');
    const { rows } = await shop.db.execute<{ store: string; payload: { link: string } }>(
      sql`select store, payload from outbox_mail where kind = 'staff_invite' and "to" = 'eve@shop.example'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.store).toMatch(/^(de|at|ch)/);
    const [, token = ''] = /\/invite\/([\w-]{43})$/.exec(rows[0]?.payload.link ?? '') ?? [];
    expect(await shop.backend.staff.openInvite(token)).toMatchObject({ email: 'eve@shop.example' });
    const { rows: log } = await shop.backend.admin.log.list({ page: 1, size: 1, permission: 'staff.invite' });
    expect(log).toMatchObject([{ actorKind: 'command', after: { role: 'editor', mailed: true } }]);
  });

  it('changes the role of a member, and keeps what is not named', async () => {
    const { code, out } = await call('change', 'EVE@shop.example', '--role', 'warehouse', '--name', 'Eve');
    expect([code, out]).toEqual([0, 'warehouse   invited   de  eve@shop.example  Eve  not used yet']);
    expect((await call('change', 'nobody@shop.example', '--language', 'nl')).code).toBe(1);
  });

  it('ends and gives back access', async () => {
    expect(await call('disable', email)).toMatchObject({ code: 0, out: `${email}: disabled` });
    expect(await call('invite', email, '--role', 'owner')).toMatchObject({ code: 1 });
    expect(await call('enable', email)).toMatchObject({ code: 0, out: `${email}: invited` });
    expect(await call('disable', 'nobody@shop.example')).toMatchObject({
      code: 1,
      err: 'nobody@shop.example is not in the team.',
    });
  });
});
