import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerGuest, mayDemandSignIn } from './guest-check';

const state = vi.hoisted(() => ({
  demands: true,
  maintenance: false,
  forQa: false,
  customer: null as string | null,
}));
vi.mock('@/lib/stores/enabled-features', () => ({
  featureOn: (_: string, store: string) => state.demands && store === 'uk',
}));
vi.mock('@/config/env/env', () => ({
  env: () => ({
    NODE_ENV: 'development',
    DEFAULT_STORE: 'uk',
    MAINTENANCE: state.maintenance,
    STORE_HOST_OVERRIDE: state.forQa,
  }),
}));
vi.mock('@/lib/http/session/session', () => ({
  sessionCookie: 'session',
  readSession: async (sealed?: string) => (sealed ? { customerSession: sealed } : {}),
}));
const ofSession = vi.fn(async () => state.customer);
vi.mock('@/commerce/backend', () => ({ backend: () => ({ customers: { ofSession } }) }));

const ask = (url: string, headers: Record<string, string> = {}) =>
  answerGuest(url, new Headers({ host: 'uk.localhost:3000', ...headers }));

beforeEach(() => {
  Object.assign(state, { demands: true, maintenance: false, forQa: false, customer: null });
  ofSession.mockClear();
});

describe('a store that demands a sign-in', () => {
  it('sends guests to the sign-in page, which leads back', async () => {
    expect(await ask('/cameras?_rsc=1a&view=list')).toEqual({
      location: '/customer/account/login?next=%2Fcameras%3Fview%3Dlist',
    });
    expect(ofSession).not.toHaveBeenCalled();
  });

  it('lets customers pass, and nobody whose session has ended', async () => {
    expect(await ask('/', { cookie: 'session=a' })).toEqual({ location: '/customer/account/login?next=%2F' });
    state.customer = 'c';
    expect(await ask('/', { cookie: 'session=a' })).toBe('customer');
  });

  it('has no files for robots, and leaves calls to their routes', async () => {
    expect(await ask('/products-sitemap')).toBe('not_found');
    expect(await ask('/api/cart')).toBe('open');
    expect(await ask('/contact')).toBe('open');
  });

  it.each([
    ['//', { location: '/customer/account/login?next=%2F' }],
    ['///', { location: '/customer/account/login?next=%2F' }],
    ['//[', { location: '/customer/account/login?next=%2F%5B' }],
    ['//evil.example/contact', { location: '/customer/account/login?next=%2Fevil.example%2Fcontact' }],
    ['//a:b', { location: '/customer/account/login?next=%2Fa%3Ab' }],
    ['//contact', 'open'],
    ['/back-in-stock?token=a', 'open'],
    ['/back-in-stock/request', { location: '/customer/account/login?next=%2Fback-in-stock%2Frequest' }],
  ])('answers %s as the path that Next makes of it', async (url, answer) => {
    expect(await ask(url)).toEqual(answer);
  });

  it('rejects if the session cannot be read', async () => {
    ofSession.mockRejectedValueOnce(new Error('down'));
    await expect(ask('/', { cookie: 'session=a' })).rejects.toThrow('down');
  });
});

it('is open in other stores, during maintenance and without the feature', async () => {
  expect(await ask('/', { host: 'de.localhost:3000' })).toBe('open');
  expect(await ask('/', { host: 'nobody.example' })).toBe('open');
  expect(mayDemandSignIn()).toBe(true);
  state.maintenance = true;
  expect(await ask('/')).toBe('open');
  Object.assign(state, { maintenance: false, demands: false });
  expect(await ask('/')).toBe('open');
  expect(mayDemandSignIn()).toBe(false);
});

it('is checked from the start where QA may close a store later', async () => {
  Object.assign(state, { demands: false, forQa: true });
  expect(mayDemandSignIn()).toBe(true);
  expect(await ask('/')).toBe('open');
  state.demands = true;
  expect(await ask('/')).toEqual({ location: '/customer/account/login?next=%2F' });
});
