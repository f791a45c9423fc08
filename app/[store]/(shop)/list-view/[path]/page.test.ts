import fc from 'fast-check';
import { NextRequest } from 'next/server';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ResolvedUrl } from '@/commerce/model/category';
import type * as CatalogueModule from '@/config/limits/catalogue';
import { firstPage, listPath, type ListState } from '@/lib/paths/list-url';
import { middleware } from '@/middleware';
import type { CategoryScreen } from '../../_screens/list-screens';
import ListPage from './page';

// The alternate link mode (spec §2: `?page={n}`) from request to page. A build has one mode, so these tests call the
// middleware and the route directly, with the other mode configured.
vi.mock('@/config/limits/catalogue', async (original) => {
  const { catalogue } = await original<typeof CatalogueModule>();
  return { catalogue: { ...catalogue, listUrlMode: 'query' } };
});
vi.mock('@/features/store/server/current-context', () => ({
  currentContext: () => ({ store: 'uk', currency: 'GBP', customer: null }),
}));
vi.mock('@/features/branding/server/share', () => ({}));
vi.mock('@/features/store-switcher/server/alternates', () => ({}));
vi.mock('next-intl/server', () => ({}));
vi.mock('@/features/brands/server/loaders', () => ({}));
vi.mock('../../_screens/list-screens', () => ({ CategoryScreen: () => null }));
const resolved: Readonly<Record<string, ResolvedUrl>> = {
  '/cameras': { type: 'category', id: '1' },
  '/terms': { type: 'page', id: '2' },
  '/former': { type: 'redirect', to: '/cameras', permanent: true },
  '/former-terms': { type: 'redirect', to: '/terms', permanent: true },
};
vi.mock('@/features/content/server/loaders', () => ({
  resolvePath: (_: unknown, path: string) => resolved[path] ?? null,
}));

const values = ['noctara', 'a,b', 'a/b', '50 %', '..', '日本'];
const codes = ['brand', 'odd code'];
const definitions = codes.map((code) => ({
  code,
  label: code,
  values: values.map((value) => ({ value, title: value })),
}));
vi.mock('@/features/category/server/filters', () => ({ definitionsFor: () => definitions }));
vi.mock('@/features/category/server/loaders', () => ({
  getList: (_: unknown, __: unknown, { page }: { page: number }) => ({ items: page > 3 ? [] : [page] }),
}));

type Outcome =
  | { readonly status: 200; readonly state: ListState }
  | { readonly status: number; readonly to?: string };

/** The outcome of an error of next/navigation: `NEXT_REDIRECT;replace;/cameras;308;`, `NEXT_HTTP_ERROR_FALLBACK;404`. */
function thrownOutcome(error: unknown): Outcome {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  const redirected = /^NEXT_REDIRECT;[^;]*;(?<to>.*);(?<status>\d{3});$/.exec(digest)?.groups;
  if (redirected) return { status: Number(redirected['status']), to: redirected['to'] ?? '' };
  const status = /^NEXT_HTTP_ERROR_FALLBACK;(\d{3})$/.exec(digest)?.[1];
  if (!status) throw error;
  return { status: Number(status) };
}

/** Requests a path through the middleware; null if another route than that of lists handles it. */
async function request(path: string): Promise<Outcome | null> {
  const response = middleware(
    new NextRequest(new URL(path, 'http://uk.localhost:3000'), {
      headers: { host: 'uk.localhost:3000' },
    }),
  );
  const url = new URL(response.headers.get('x-middleware-rewrite') ?? '');
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
    return thrownOutcome(error);
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
  it('have a URL that parses to their state', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const path = listPath('/cameras', state);
        expect(path.includes('?page=')).toBe(state.page !== null);
        expect(path).not.toContain('/page/');
        const outcome = await request(path);
        expect(outcome?.status, path).toBe(200);
        const parsed = outcome && 'state' in outcome ? outcome.state : firstPage;
        expect(listPath('/cameras', parsed)).toBe(path);
        expect({ page: parsed.page, previousPage: parsed.previousPage }).toEqual({
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
    ['/former?page=2&utm_source=mail', '/cameras?page=2&utm_source=mail'],
    ['/former/q/brand/noctara', '/cameras/q/brand/noctara'],
    ['/cameras/q/br%61nd/noctara?page=2', '/cameras/q/brand/noctara?page=2'],
    // Mail and chat programs escape the comma between values.
    ['/cameras/q/brand/noctara%2C..?page=2', '/cameras/q/brand/..,noctara?page=2'],
    // What the list no longer has.
    ['/former/q/brand/aptura', '/cameras'],
    ['/former/q/brand/aptura,noctara/shade/white', '/cameras/q/brand/noctara'],
    ['/former/q/brand/aptura/sort/price?page=2', '/cameras/q/sort/price'],
    ['/former/q/brand/noctara?page=7', '/cameras/q/brand/noctara'],
  ])('redirects %s to %s', async (path, to) => {
    expect(await request(path)).toEqual({ status: 308, to });
    // The target does not redirect.
    expect((await request(to))?.status ?? 200).toBe(200);
  });

  it.each([
    '/cameras?page=abc',
    '/cameras?page=-1',
    '/cameras?page=0',
    '/cameras?page=1e9',
    '/cameras?page=2&previousPage=2',
    '/no?page=2',
    '/no/q/brand/noctara',
    '/former-terms/q/brand/noctara',
  ])('%s is not found', async (path) => expect(await request(path)).toEqual({ status: 404 }));

  it('do not include other paths', async () => {
    expect(await request('/terms?page=2')).toEqual({ status: 307, to: '/terms' });
    expect(await request('/cameras')).toBeNull();
    expect(await request('/cameras?utm_source=mail')).toBeNull();
    expect(await request('/search?q=dome&page=2')).toBeNull();
  });
});
