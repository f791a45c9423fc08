import { sealData } from 'iron-session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, writeSession } from './session';

const settings: { SESSION_SECRET?: string[] } = {};
vi.mock('@/config/env/env', () => ({ env: () => settings }));

const secret = (letter: string) => letter.repeat(32);
const orderIds = ['0b7c8f0a-6a0e-4c6b-9f5e-6d2f0a1b2c3d'];
const sealedWith = async (...secrets: string[]) => {
  settings.SESSION_SECRET = secrets;
  return (await writeSession({ orderIds })).value;
};

describe('a session', () => {
  beforeEach(() => delete settings.SESSION_SECRET);

  it('opens with every secret of the list, after each replacement', async () => {
    const first = await sealedWith(secret('a'));
    const second = await sealedWith(secret('b'), secret('a'));
    settings.SESSION_SECRET = [secret('b'), secret('a')];
    expect(await readSession(first)).toEqual({ orderIds });
    settings.SESSION_SECRET = [secret('c'), secret('b'), secret('a')];
    expect(await readSession(first)).toEqual({ orderIds });
    expect(await readSession(second)).toEqual({ orderIds });
  });

  it('holds ids of any backend', async () => {
    settings.SESSION_SECRET = [secret('a')];
    const foreign = {
      orderIds: ['order_01M88G46ABC'],
      foundOrders: [{ ref: 'gid://shop/Order/7', mark: 'm' }],
      customerSession: 'cus_01M88G46ABC',
    };
    expect(await readSession((await writeSession(foreign)).value)).toEqual(foreign);
  });

  it('is sealed with the first secret', async () => {
    const sealed = await sealedWith(secret('b'), secret('a'));
    settings.SESSION_SECRET = [secret('a')];
    expect(await readSession(sealed)).toEqual({});
    settings.SESSION_SECRET = [secret('b')];
    expect(await readSession(sealed)).toEqual({ orderIds });
  });

  it('opens seals of releases with a single secret', async () => {
    const sealed = await sealData({ orderIds }, { password: secret('a'), ttl: 60 });
    settings.SESSION_SECRET = [secret('b'), secret('a')];
    expect(await readSession(sealed)).toEqual({ orderIds });
  });

  it('is empty for a removed secret, a forged or a missing cookie', async () => {
    const sealed = await sealedWith(secret('a'));
    settings.SESSION_SECRET = [secret('b'), secret('c')];
    for (const value of [sealed, 'Fe26.2*1*forged', '', undefined])
      expect(await readSession(value)).toEqual({});
  });

  it('is never sealed without a secret', async () => {
    await expect(writeSession({ orderIds })).rejects.toThrow('SESSION_SECRET is not set');
  });
});
