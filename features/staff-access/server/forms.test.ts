import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffSession } from '@/commerce/model/staff-access';
import { fail, ok } from '@/lib/result';
import { answerChallenge } from './challenge';
import { answerForm } from './forms';

const origin = 'http://admin.localhost:3000';
const member = {
  id: '6f1c2a52-0f4e-4a8a-9f60-0d8f3a8a0c11',
  email: 'ada@shop.example',
  name: 'Ada',
  role: 'owner',
  language: 'en',
  state: 'active',
  lastUsed: null,
} as const;
const session: StaffSession = { id: '9a1c2a52-0f4e-4a8a-9f60-0d8f3a8a0c12', member, confirmed: true };
const codes = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', recoveryCodes: ['AAAA'] };

const staff = vi.hoisted(() => ({
  session: vi.fn(),
  signIn: vi.fn(),
  confirm: vi.fn(),
  signOut: vi.fn(),
  openInvite: vi.fn(),
  acceptInvite: vi.fn(),
  codeSetup: vi.fn(),
  access: vi.fn(),
  add: vi.fn(),
}));
vi.mock('@/commerce/backend', () => ({ backend: () => ({ staff }) }));
vi.mock('@/config/env/env', async (original) => {
  const real: { env: () => object } = await original();
  return { ...real, env: () => ({ ...real.env(), SESSION_SECRET: ['a'.repeat(32)] }) };
});

beforeEach(() => {
  vi.resetAllMocks();
  staff.session.mockImplementation(async (secret: string) => (secret === 'known' ? session : null));
  staff.openInvite.mockResolvedValue(member);
  staff.codeSetup.mockResolvedValue(codes);
  staff.access.mockResolvedValue({ passkeys: [{ id: 'cGs' }] });
});

async function send(name: string, values: Record<string, string>, cookie = '', from = origin) {
  const body = new URLSearchParams(values).toString();
  const headers = {
    host: 'admin.localhost:3000',
    origin: from,
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  const response = await answerForm(
    new Request(`${origin}/access/${name}`, { method: 'POST', headers, body }),
    name,
  );
  const set = response.headers.getSetCookie();
  return { status: response.status, to: response.headers.get('location'), set };
}

const pairOf = (set: readonly string[], name: string) =>
  set.find((line) => line.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';

const typed = { email: 'ada@shop.example', password: 'Owls-fly-by-night-7', code: '123456' };

describe('the sign-in', () => {
  it('sets a strict cookie, and leads to the page that was asked', async () => {
    staff.signIn.mockResolvedValue(ok({ secret: 'new' }));
    const { status, to, set } = await send('sign-in', { ...typed, next: '/orders?status=new' }, 'staff=old');
    expect([status, to]).toEqual([303, '/orders?status=new']);
    expect(set.find((line) => line.startsWith('staff=new;'))).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(staff.signOut).toHaveBeenCalledWith('old');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])(
    'does not lead to %j',
    async (next) => {
      staff.signIn.mockResolvedValue(ok({ secret: 'new' }));
      expect((await send('sign-in', { ...typed, next })).to).toBe('/');
    },
  );

  it('shows what is wrong on its page, without a cookie and without what was typed', async () => {
    staff.signIn.mockResolvedValue(fail({ code: 'credentials_invalid' }));
    expect(await send('sign-in', { ...typed, next: '/' })).toEqual({
      status: 303,
      to: '/sign-in?next=%2F&problem=credentials_invalid',
      set: [],
    });
  });

  it('refuses forms of other sites, and a passkey without a challenge', async () => {
    expect((await send('sign-in', typed, '', 'https://evil.example')).status).toBe(403);
    expect((await send('sign-in', { answer: '{}' })).to).toBe('/sign-in?next=%2F&problem=expired');
    expect(staff.signIn).not.toHaveBeenCalled();
  });

  it('by passkey answers the challenge of this browser', async () => {
    const headers = { host: 'admin.localhost:3000', origin, 'content-type': 'application/json' };
    const asked = await answerChallenge(
      new Request(`${origin}/access/challenge`, { method: 'POST', headers, body: '{"kind":"get"}' }),
    );
    const options: unknown = await asked.json();
    expect(options).toMatchObject({ rpId: 'admin.localhost', userVerification: 'required' });
    staff.signIn.mockResolvedValue(ok({ secret: 'new' }));
    const cookie = pairOf(asked.headers.getSetCookie(), 'staff_setup');
    await send('sign-in', { answer: '{"id":"x"}' }, cookie);
    const { challenge } = options as { challenge: string };
    const answer = { response: { id: 'x' }, challenge, origin };
    expect(staff.signIn).toHaveBeenCalledWith(null, { kind: 'passkey', answer }, expect.anything());
  });
});

describe('a challenge', () => {
  const ask = (body: string, cookie = '') => {
    const headers = { host: 'admin.localhost:3000', origin, cookie, 'content-type': 'application/json' };
    return answerChallenge(new Request(`${origin}/access/challenge`, { method: 'POST', headers, body }));
  };

  it('for a new passkey is for an invitation, or for a member who has confirmed', async () => {
    expect((await ask('{"kind":"create"}')).status).toBe(401);
    expect((await ask('{"kind":"create"}', 'staff=known')).status).toBe(200);
    staff.session.mockResolvedValue({ ...session, confirmed: false });
    expect((await ask('{"kind":"create"}', 'staff=known')).status).toBe(409);
    const invited = await ask(`{"kind":"create","token":"${'T'.repeat(43)}"}`);
    expect(await invited.json()).toMatchObject({ user: { name: member.email }, excludeCredentials: [] });
    staff.openInvite.mockResolvedValue(null);
    expect((await ask(`{"kind":"create","token":"${'U'.repeat(43)}"}`)).status).toBe(401);
    expect((await ask('{"kind":"other"}')).status).toBe(400);
  });
});

describe('a new password', () => {
  it('of an invitation needs codes that this browser has begun, and is not weak', async () => {
    const token = 'T'.repeat(43);
    const values = { token, password: typed.password, code: '123456' };
    expect((await send('accept', values)).to).toBe(`/invite/${token}?problem=expired`);
    const begun = await send('accept-codes', { token });
    const cookie = pairOf(begun.set, 'staff_setup');
    expect(cookie).not.toContain(codes.secret);
    for (const password of ['Short-1', 'Password!!!!', 'ADA@shop.example'])
      expect((await send('accept', { ...values, password }, cookie)).to).toBe(
        `/invite/${token}?problem=password_weak`,
      );
    staff.acceptInvite.mockResolvedValue(ok({ secret: 'new' }));
    expect((await send('accept', values, cookie)).to).toBe('/');
    const { secret, recoveryCodes } = codes;
    const credential = {
      kind: 'password',
      password: typed.password,
      setup: { secret, recoveryCodes },
      code: '123456',
    };
    expect(staff.acceptInvite).toHaveBeenCalledWith(token, credential, expect.anything());
    staff.openInvite.mockResolvedValue({ ...member, id: session.id });
    expect((await send('accept', values, cookie)).to).toBe(`/invite/${token}?problem=expired`);
  });
});

describe('the forms of a member', () => {
  it('lead to the sign-in without a session, and to the confirmation where it is demanded', async () => {
    expect((await send('codes', {})).to).toBe('/sign-in?next=/me');
    staff.session.mockResolvedValue({ ...session, confirmed: false });
    expect((await send('codes', {}, 'staff=known')).to).toBe('/confirm?next=/me');
  });

  it('are known by their names', async () => {
    for (const name of ['nothing', 'constructor']) expect((await send(name, {})).status).toBe(404);
  });
});
