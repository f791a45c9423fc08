import fc from 'fast-check';
import { NextRequest } from 'next/server';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type * as CatalogueModule from '@/config/catalogue';
import { firstPage, listPath, type ListState } from '@/lib/list-url';
import { middleware } from '@/middleware';
import type { CategoryScreen } from '../../_screens/category-screen';
import ListPage from './page';

// The alternate link mode (spec §2: `?page={n}`) from request to page: the shop is built with one mode, so this goes
// through the middleware and the route as they are, with a configuration that says the other.
vi.mock('@/config/catalogue', async (original) => {
  const { catalogue } = await original<typeof CatalogueModule>();
  return { catalogue: { ...catalogue, listUrlMode: 'query' } };
});
vi.mock('@/lib/current-store', () => ({ currentStore: () => ({ store: 'uk', currency: 'GBP' }) }));
vi.mock('@/app/share', () => ({}));
vi.mock('@/app/alternates', () => ({}));
vi.mock('next-intl/server', () => ({}));
vi.mock('@/features/brands/server/reads', () => ({}));
vi.mock('../../_screens/brand-screen', () => ({}));
vi.mock('../../_screens/category-screen', () => ({ CategoryScreen: () => null }));
vi.mock('../../_screens/read-list', () => ({
  listTarget: (_: unknown, path: string) =>
    path === '/cameras' ? { type: 'category', id: '1' } : path === '/terms' ? { type: 'other' } : null,
}));

const values = ['noctara', 'a,b', 'a/b', '50 %', '..', '日本'];
const codes = ['brand', 'odd code'];
const definitions = codes.map((code) => ({
  code,
  label: code,
  values: values.map((value) => ({ value, title: value })),
}));
vi.mock('@/features/category/server/reads', () => ({ definitionsFor: () => definitions }));

type Answer =
  { readonly status: 200; readonly state: ListState } | { readonly status: number; readonly to?: string };

/** What next/navigation throws: `NEXT_REDIRECT;replace;/cameras;308;`, `NEXT_HTTP_ERROR_FALLBACK;404`. */
function interruption(error: unknown): Answer {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  const redirected = /^NEXT_REDIRECT;[^;]*;(?<to>.*);(?<status>\d{3});$/.exec(digest)?.groups;
  if (redirected) return { status: Number(redirected['status']), to: redirected['to'] ?? '' };
  const status = /^NEXT_HTTP_ERROR_FALLBACK;(\d{3})$/.exec(digest)?.[1];
  if (!status) throw error;
  return { status: Number(status) };
}

/** Asks for an address as a browser does; null where another route than that of lists is to answer. */
async function ask(address: string): Promise<Answer | null> {
  const reply = middleware(
    new NextRequest(new URL(address, 'http://uk.localhost:3000'), {
      headers: { host: 'uk.localhost:3000' },
    }),
  );
  const url = new URL(reply.headers.get('x-middleware-rewrite') ?? '');
  const segment = /^\/uk\/list-view\/([^/]+)$/.exec(url.pathname)?.[1];
  if (segment === undefined) return null;
  const params = Promise.resolve({ path: segment });
  const searchParams = Promise.resolve(Object.fromEntries(url.searchParams));
  try {
    const page = (await ListPage({ params, searchParams })) as ReactElement<
      Parameters<typeof CategoryScreen>[0]
    >;
    return { status: 200, state: page.props.state };
  } catch (error) {
    return interruption(error);
  }
}

const states: fc.Arbitrary<ListState> = fc
  .record({
    page: fc.option(fc.integer({ min: 2, max: 5_000 })),
    previousPage: fc.boolean(),
    filters: fc.dictionary(fc.constantFrom(...codes), fc.subarray(values, { minLength: 1 })),
  })
  .map((state) => ({ ...state, previousPage: state.previousPage && state.page !== null }))
  .filter(({ page, filters }) => page !== null || Object.keys(filters).length > 0);

describe('lists with their page in the query', () => {
  it('say in their address what they mean', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const address = listPath('/cameras', state);
        expect(address.includes('?page=')).toBe(state.page !== null);
        expect(address).not.toContain('/page/');
        const answer = await ask(address);
        expect(answer?.status, address).toBe(200);
        const read = answer && 'state' in answer ? answer.state : firstPage;
        expect(listPath('/cameras', read)).toBe(address);
        expect({ page: read.page, previousPage: read.previousPage }).toEqual({
          page: state.page,
          previousPage: state.previousPage,
        });
      }),
    );
  });

  it.each([
    ['/cameras?page=1', '/cameras'],
    ['/cameras?page=02', '/cameras?page=2'],
    ['/cameras/q/page/3', '/cameras?page=3'],
    ['/cameras/q/page/3/brand/noctara', '/cameras/q/brand/noctara?page=3'],
    ['/cameras/q/brand/noctara?page=1', '/cameras/q/brand/noctara'],
    ['/cameras?previousPage=1&page=2', '/cameras?page=2&previousPage=1'],
    ['/cameras/q/br%61nd/noctara?page=2', '/cameras/q/brand/noctara?page=2'],
  ])('%s leads to %s', async (address, to) => {
    expect(await ask(address)).toEqual({ status: 308, to });
    // And there the way ends.
    expect((await ask(to))?.status ?? 200).toBe(200);
  });

  it.each([
    '/cameras?page=abc',
    '/cameras?page=-1',
    '/cameras?page=1e9',
    '/cameras?page=2&previousPage=2',
    '/no?page=2',
  ])('%s is not found', async (address) => expect(await ask(address)).toEqual({ status: 404 }));

  it('has nothing to say of what is no list', async () => {
    expect(await ask('/terms?page=2')).toEqual({ status: 307, to: '/terms' });
    expect(await ask('/cameras')).toBeNull();
    expect(await ask('/cameras?utm_source=mail')).toBeNull();
    expect(await ask('/search?q=dome&page=2')).toBeNull();
  });
});
