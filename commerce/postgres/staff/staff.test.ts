import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewStaffMember } from '../../ports/admin/staff';
import type { StaffProof } from '../../ports/staff';
import { createAuthenticator } from '../testing/authenticator';
import { postgresEngine } from '../testing/postgres-selling-shop';
import { staffAdmin } from './admin-staff';
import { suiteShop } from '../../contract/suite-shop';

vi.mock('@/config/limits/accounts', async (original) => {
  const { cheapAccounts } = await import('../testing/cheap-accounts');
  return cheapAccounts(await original());
});

const origin = 'https://admin.shop.example';
const client = { network: '203.0.113.7', browser: 'Firefox', system: 'Linux' };
const password = 'Owls-fly-by-night-7';
const newChallenge = () => randomBytes(32).toString('base64url');
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const shop = suiteShop(postgresEngine);
beforeEach(async () => {
  await shop.db.execute(sql`delete from staff_member`);
  await shop.db.execute(sql`delete from login_failure`);
});

const staff = () => shop.backend.staff;
const team = () => staffAdmin(shop.db);
const owner = { email: 'Ada@shop.example', name: 'Ada', role: 'owner', language: 'nl' } as const;

async function invited(member: NewStaffMember = owner) {
  const made = await team().invite(member);
  if (!made.ok) throw new Error(made.error.code);
  return made.data;
}

function opened<T>(result: { ok: true; data: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.data;
}

async function sessionFor(secret: string) {
  const session = await staff().session(secret);
  if (!session) throw new Error('no session');
  return session;
}

async function withPasskey(member: NewStaffMember = owner) {
  const { token } = await invited(member);
  const key = createAuthenticator(origin);
  const credential = { kind: 'passkey', answer: key.create(newChallenge()), name: 'Laptop' } as const;
  const { secret } = opened(await staff().acceptInvite(token, credential, client));
  return { key, secret, token };
}

async function withPassword(member: NewStaffMember = owner) {
  const { token } = await invited(member);
  const setup = await staff().codeSetup(member.email);
  const credential = { kind: 'password', password, setup, code: codeOf(setup.secret, -1) } as const;
  const { secret } = opened(await staff().acceptInvite(token, credential, client));
  return { secret, setup, token };
}

const byPassword = (code: string, given = password): StaffProof => ({
  kind: 'password',
  password: given,
  code,
});

describe('an invitation', () => {
  it('works once, for the member, until it ends', async () => {
    const { key, secret, token } = await withPasskey();
    expect((await sessionFor(secret)).member).toMatchObject({ email: owner.email, state: 'active' });
    expect(await staff().openInvite(token)).toBeNull();
    const again = { kind: 'passkey', answer: key.create(newChallenge()), name: '' } as const;
    expect(await staff().acceptInvite(token, again, client)).toEqual({
      ok: false,
      error: { code: 'link_invalid' },
    });
    const other = await invited({ ...owner, email: 'eve@shop.example' });
    await shop.db.execute(sql`update staff_invite set expires_at = now()`);
    expect(await staff().openInvite(other.token)).toBeNull();
  });

  it('that is sent again replaces the credentials, and ends the sessions', async () => {
    const { key, secret } = await withPasskey();
    const { member } = await sessionFor(secret);
    const { token } = opened(await team().inviteAgain(member.id));
    const setup = await staff().codeSetup(member.email);
    const credential = { kind: 'password', password, setup, code: codeOf(setup.secret) } as const;
    opened(await staff().acceptInvite(token, credential, client));
    expect(await staff().session(secret)).toBeNull();
    const signed: StaffProof = { kind: 'passkey', answer: key.sign(newChallenge()) };
    expect(await staff().signIn(null, signed, client)).toMatchObject({ ok: false });
  });

  it('is refused for an address that is taken, in any case', async () => {
    await invited();
    expect(await team().invite({ ...owner, email: 'ada@SHOP.example' })).toMatchObject({
      error: { code: 'email_in_use' },
    });
  });
});

describe('a passkey', () => {
  it('signs in, but not to another challenge or site, and no answer counts twice', async () => {
    const { key } = await withPasskey();
    const answer = key.sign(newChallenge());
    const refused = { ok: false, error: { code: 'credentials_invalid' } };
    for (const wrong of [
      { ...answer, challenge: newChallenge() },
      { ...answer, origin: 'https://admin.other.example' },
      { ...answer, response: {} },
    ])
      expect(await staff().signIn(null, { kind: 'passkey', answer: wrong }, client)).toEqual(refused);
    const { secret } = opened(await staff().signIn(null, { kind: 'passkey', answer }, client));
    expect((await sessionFor(secret)).confirmed).toBe(true);
    expect(await staff().signIn(null, { kind: 'passkey', answer }, client)).toEqual(refused);
  });

  it('confirms only its own member, for ten minutes', async () => {
    const ada = await withPasskey();
    const eve = await withPasskey({ ...owner, email: 'eve@shop.example' });
    await shop.db.execute(sql`update staff_session set confirmed_at = now() - interval '11 minutes'`);
    const session = await sessionFor(ada.secret);
    expect(session.confirmed).toBe(false);
    expect(await staff().removePasskey(session, ada.key.id)).toMatchObject({ error: { code: 'confirm' } });
    const proof = (key: typeof ada.key): StaffProof => ({
      kind: 'passkey',
      answer: key.sign(newChallenge()),
    });
    expect(await staff().confirm(session, proof(eve.key))).toMatchObject({ ok: false });
    expect(await staff().confirm(session, proof(ada.key))).toEqual({ ok: true, data: undefined });
    const confirmed = await sessionFor(ada.secret);
    expect(confirmed.confirmed).toBe(true);
    expect(await staff().removePasskey(confirmed, ada.key.id)).toMatchObject({
      error: { code: 'last_credential' },
    });
  });
});

describe('a password', () => {
  it('signs in with a code, which counts once, or a recovery code, which counts once', async () => {
    const { setup } = await withPassword();
    const [recovery = ''] = setup.recoveryCodes;
    const refused = { ok: false, error: { code: 'credentials_invalid' } };
    const signIn = (proof: StaffProof, email = 'ADA@shop.example') => staff().signIn(email, proof, client);
    expect(await signIn(byPassword('000000'))).toEqual(refused);
    expect(await signIn(byPassword(codeOf(setup.secret), 'Wrong-7-lamp'))).toEqual(refused);
    expect(await signIn(byPassword(codeOf(setup.secret)), 'nobody@shop.example')).toEqual(refused);
    const code = codeOf(setup.secret);
    expect((await signIn(byPassword(code))).ok).toBe(true);
    expect(await signIn(byPassword(code))).toEqual(refused);
    expect((await signIn(byPassword(recovery.toLowerCase()))).ok).toBe(true);
    expect(await signIn(byPassword(recovery))).toEqual(refused);
    const { rows } = await shop.db.execute(
      sql`select password_hash, code_secret, recovery_codes from staff_member`,
    );
    for (const secret of [password, setup.secret, recovery])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('confirms its member with a code or a recovery code, not with a wrong one; failures are counted', async () => {
    const { secret, setup } = await withPassword();
    await shop.db.execute(sql`update staff_session set confirmed_at = now() - interval '11 minutes'`);
    const session = await sessionFor(secret);
    const refused = { ok: false, error: { code: 'credentials_invalid' } };
    expect(await staff().confirm(session, byPassword('000000'))).toEqual(refused);
    expect(await staff().confirm(session, byPassword(codeOf(setup.secret), 'Wrong-7-lamp'))).toEqual(refused);
    expect((await sessionFor(secret)).confirmed).toBe(false);
    const { rows } = await shop.db.execute(
      sql`select after from staff_log where permission = 'access.confirm' and outcome = 'refused'
        and member_id = ${session.member.id} order by id`,
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { by: 'password', failures: expect.any(Number) as number },
      { by: 'password', failures: expect.any(Number) as number },
    ]);
    expect((await staff().confirm(session, byPassword(setup.recoveryCodes[0] ?? ''))).ok).toBe(true);
    expect((await sessionFor(secret)).confirmed).toBe(true);
  });

  it('is refused after too many failures, also of unknown addresses', async () => {
    await withPassword();
    for (const email of [owner.email, 'nobody@shop.example']) {
      for (let failed = 0; failed < 5; failed += 1)
        await staff().signIn(email, byPassword('000000', 'Wrong-7-lamp'), client);
      expect(await staff().signIn(email, byPassword('000000'), client)).toMatchObject({
        error: { code: 'too_many_attempts' },
      });
    }
  });

  it('has new recovery codes, which end the old ones', async () => {
    const { secret, setup } = await withPassword();
    const session = await sessionFor(secret);
    const codes = opened(await staff().renewRecoveryCodes(session));
    expect(new Set(codes).size).toBe(10);
    expect(await staff().signIn(owner.email, byPassword(setup.recoveryCodes[0] ?? ''), client)).toMatchObject(
      {
        ok: false,
      },
    );
    expect((await staff().signIn(owner.email, byPassword(codes[0] ?? ''), client)).ok).toBe(true);
  });
});

describe('a session', () => {
  it('ends when it is idle, when it is old, at the sign-out, and for a disabled member', async () => {
    const { secret } = await withPasskey();
    const [row] = (await shop.db.execute(sql`select hash from staff_session`)).rows;
    expect(row?.['hash']).not.toBe(secret);
    const ends = async (change: string, at: string) => {
      await shop.db.execute(sql.raw(`update staff_session set ${change} = now() - interval '${at}'`));
      const isOpen = (await staff().session(secret)) !== null;
      await shop.db.execute(sql`update staff_session set created_at = now(), last_used_at = now()`);
      return !isOpen;
    };
    expect(await ends('last_used_at', '29 minutes')).toBe(false);
    expect(await ends('last_used_at', '31 minutes')).toBe(true);
    expect(await ends('created_at', '11 hours')).toBe(false);
    expect(await ends('created_at', '13 hours')).toBe(true);
    await shop.db.execute(sql`update staff_member set disabled_at = now()`);
    expect(await staff().session(secret)).toBeNull();
    await shop.db.execute(sql`update staff_member set disabled_at = null`);
    expect(await staff().session(secret)).not.toBeNull();
    await staff().signOut(secret);
    expect(await staff().session(secret)).toBeNull();
  });

  it('of a member is listed, and ended by its member or an owner only', async () => {
    const { key, secret } = await withPasskey();
    const ada = await sessionFor(secret);
    opened(await staff().signIn(null, { kind: 'passkey', answer: key.sign(newChallenge()) }, client));
    const eve = await withPasskey({ ...owner, email: 'eve@shop.example' });
    const { sessions } = await staff().access(ada);
    expect(sessions).toHaveLength(2);
    await staff().endSession(await sessionFor(eve.secret), ada.id);
    expect(await staff().session(secret)).not.toBeNull();
    expect(await team().endSession(ada.member.id, ada.id)).toEqual({ ok: true, data: undefined });
    expect(await staff().session(secret)).toBeNull();
  });
});

it('saves the view of a list once, however often it is asked to', async () => {
  const session = await sessionFor((await withPasskey()).secret);
  const view = { screen: '/orders', name: 'Mine', query: 'status=shipped' };
  await Promise.all([1, 2].map(() => staff().saveView(session, view)));
  await staff().saveView(session, { ...view, name: 'Ours' });
  expect((await staff().views(session, '/orders')).map(({ name }) => name).toSorted()).toEqual([
    'Mine',
    'Ours',
  ]);
});

describe('the last active owner', () => {
  const profile = { name: 'Ada', role: 'owner', language: 'nl' } as const;

  it('keeps the role and the access, whatever others are invited', async () => {
    const { member } = await sessionFor((await withPasskey()).secret);
    await invited({ ...owner, email: 'new@shop.example' });
    const refused = { ok: false, error: { code: 'last_owner' } };
    expect(await team().setDisabled(member.id, true)).toEqual(refused);
    expect(await team().change(member.id, profile, { ...profile, role: 'editor' })).toEqual(refused);
    expect(await team().change(member.id, profile, { ...profile, name: 'A.' })).toMatchObject({ ok: true });
    expect(await team().change(member.id, profile, { ...profile, role: 'editor' })).toMatchObject({
      error: { code: 'changed_meanwhile' },
    });
  });

  it('is one of two that leave at the same moment', async () => {
    const ada = await sessionFor((await withPasskey()).secret);
    const eve = await sessionFor((await withPasskey({ ...owner, email: 'eve@shop.example' })).secret);
    const left = await Promise.all([ada, eve].map(({ member }) => team().setDisabled(member.id, true)));
    expect(left.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the log', () => {
  const logged = async (search: string) => {
    const { rows } = await shop.backend.admin.log.list({ page: 1, size: 50, search });
    return rows.map(({ permission, outcome, network, after }) => [permission, outcome, network, after]);
  };
  const { network } = client;

  it('has each sign-in, and what a member does about their access', async () => {
    const member = { ...owner, name: 'Ada of the log', email: 'log@shop.example' };
    const { setup, token } = await withPassword(member);
    const key = createAuthenticator(origin);
    const { secret } = opened(
      await staff().signIn(member.email, byPassword(setup.recoveryCodes[0] ?? ''), client),
    );
    const session = await sessionFor(secret);
    const credential = { kind: 'passkey', answer: key.create(newChallenge()), name: 'Phone' } as const;
    opened(await staff().add(session, credential));
    opened(await staff().confirm(session, { kind: 'passkey', answer: key.sign(newChallenge()) }));
    opened(await staff().removePassword(session));
    const { sessions } = await staff().access(session);
    const other = sessions.find(({ id }) => id !== session.id)?.id ?? '';
    await staff().endSession(session, session.id);
    await staff().endSession(session, other);
    await staff().signOut(secret);
    await staff().signOut(secret);
    const rows = await logged(member.name);
    expect(rows.toReversed()).toEqual([
      ['access.acceptInvite', 'done', network, { by: 'password' }],
      ['access.signIn', 'done', network, { by: 'password' }],
      ['access.add', 'done', network, { by: 'passkey' }],
      ['access.confirm', 'done', network, { by: 'passkey' }],
      ['access.removePassword', 'done', network, null],
      ['access.endSession', 'done', network, null],
      ['access.signOut', 'done', network, null],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('counts failures by address, also of one that nobody has; those without an address by the minute', async () => {
    await withPassword({ ...owner, email: 'count@shop.example' });
    for (const email of ['count@shop.example', 'nobody.of.us@shop.example', 'my-own-password']) {
      for (let failed = 0; failed < 2; failed += 1)
        await staff().signIn(email, byPassword('000000', 'Wrong-7-lamp'), client);
      if (email.includes('@'))
        expect(await logged(email)).toEqual(
          [2, 1].map((failures) => ['access.signIn', 'refused', network, { by: 'password', failures }]),
        );
    }
    const { rows } = await shop.db.execute(sql`select * from staff_log where outcome = 'refused'`);
    expect(JSON.stringify(rows)).not.toMatch(/nobody\.of|my-own-password|Wrong-7/);
    const other = { ...client, network: '198.51.100.9' };
    const answer = { response: {}, challenge: newChallenge(), origin };
    for (let failed = 0; failed < 3; failed += 1)
      await staff().signIn(null, { kind: 'passkey', answer }, other);
    const { rowCount } = await shop.db.execute(sql`select from staff_log where network = ${other.network}`);
    expect([1, 2]).toContain(rowCount);
  });
});
