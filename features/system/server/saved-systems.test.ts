import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import { savedSystemFormSchema } from '../schema';
import { changeSavedSystems } from './saved-systems';

const state = vi.hoisted(() => ({ signedIn: true, retryAfter: null as number | null, refuses: '' }));
const port = vi.hoisted(() => ({ save: vi.fn(), remove: vi.fn() }));

vi.mock('./parts', async () => ({
  partsOf: async () => (await import('../engine/testing/catalogue')).catalogue,
}));
vi.mock('./delivery', () => ({ systemDelivery: () => null }));
vi.mock('@/lib/http/limits/rate-limit', () => ({ countCall: async () => state.retryAfter }));
vi.mock('@/commerce/backend', () => ({ backend: () => ({ savedSystems: port }) }));
vi.mock('@/features/store/server/signed-in', () => ({
  pageCustomer: async () => null,
  customerContext: async (context: Context) => ({ ...context, customer: state.signedIn ? 'ada' : null }),
}));

const guest: Context = { store: 'de', currency: 'EUR', customer: null };
const send = async (form: Record<string, string>) => {
  const { data: input = null } = savedSystemFormSchema.safeParse(form);
  return (await changeSavedSystems(guest, new Headers(), input)).location;
};
const form = { action: 'save', ask: 'name', step: 'systems', for: 'house', name: 'Uilenvlucht 1' };
const asked = 'for=house&name=Uilenvlucht%201&step=systems';

beforeEach(() => {
  Object.assign(state, { signedIn: true, retryAfter: null, refuses: '' });
  port.save.mockReset();
  port.save.mockImplementation(async () =>
    state.refuses === '' ? { ok: true } : { ok: false, error: { code: state.refuses } },
  );
  port.remove.mockReset();
});

describe('a plan that is saved', () => {
  it('has its name and the exact articles, in canonical form', async () => {
    expect(await send(form)).toBe(`/system?${asked}&saved=done#saved`);
    expect(port.save).toHaveBeenCalledOnce();
    const [, saved] = port.save.mock.calls[0] as [Context, { name: string; query: string }];
    expect(saved.name).toBe('Uilenvlucht 1');
    expect(saved.query).toMatch(/^for=house&parts=[^&]+&name=Uilenvlucht%201&step=systems$/);
  });

  it('returns after the sign-in of a guest', async () => {
    state.signedIn = false;
    expect(await send(form)).toBe(`/customer/account/login?next=${encodeURIComponent(`/system?${asked}`)}`);
    expect(port.save).not.toHaveBeenCalled();
  });

  it('says that the account is full, and that too many were saved', async () => {
    state.refuses = 'saved_system_limit';
    expect(await send(form)).toBe(`/system?${asked}&saved=full#saved`);
    state.retryAfter = 9;
    expect(await send(form)).toBe(`/system?${asked}&saved=failed#saved`);
    expect(port.save).toHaveBeenCalledOnce();
  });
});

it('removes a plan by its id, and nothing without one', async () => {
  for (const [fields, times] of [
    [{ action: 'remove' }, 0],
    [{ action: 'other', id: 'x' }, 0],
    [{ action: 'remove', id: 'x' }, 1],
  ] as const) {
    expect(await send(fields)).toBe('/customer/systems');
    expect(port.remove).toHaveBeenCalledTimes(times);
  }
  state.signedIn = false;
  expect(await send({ action: 'remove', id: 'x' })).toBe(
    '/customer/account/login?next=%2Fcustomer%2Fsystems',
  );
  expect(port.remove).toHaveBeenCalledOnce();
});
