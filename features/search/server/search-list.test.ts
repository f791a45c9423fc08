import { describe, expect, it, vi } from 'vitest';
import type { Context } from '@/commerce/context';
import type { QueryParams } from '@/lib/paths/list-url';
import { readSearchList } from './search-list';

vi.mock('@/features/category/server/filters', () => ({
  getDefinitions: () => [
    {
      code: 'brand',
      label: 'Brand',
      values: ['noctara', 'vantrel'].map((value) => ({ value, title: value })),
    },
  ],
  getFilters: () => [],
}));
vi.mock('./loaders', () => ({
  searchProducts: () => ({
    items: [{ id: '1', url: '/dome?variant=DOME-BK' }],
    total: 1,
    article: { productId: '1', sku: 'DOME-BK' },
  }),
}));

const context: Context = { store: 'uk', currency: 'GBP', customer: null };

/** The address that a search for the article number `DOME-BK` redirects to; null if it shows the results. */
async function redirected(params: QueryParams): Promise<string | null> {
  try {
    await readSearchList(context, 'DOME-BK', { q: 'DOME-BK', ...params });
    return null;
  } catch (error) {
    const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
    return /^NEXT_REDIRECT;[^;]*;(?<to>.*);30[78];$/.exec(digest)?.groups?.['to'] ?? digest;
  }
}

describe('a search', () => {
  it.each<[QueryParams, string]>([
    [{ brand: 'noctara,vantrel' }, 'brand=noctara&brand=vantrel'],
    [{ brand: '', sort: '' }, ''],
    [{ sort: ['price', 'price-desc'] }, 'sort=price-desc'],
    [{ page: ['2', '3'] }, 'page=3'],
  ])('leads from %j to its canonical address', async (params, query) =>
    expect(await redirected(params)).toBe(`/search?q=DOME-BK${query && `&${query}`}`),
  );
});

describe('a search for an article number', () => {
  it('leads to the product, with the parameters that are none of the list', async () => {
    expect(await redirected({})).toBe('/dome?variant=DOME-BK');
    expect(await redirected({ utm_source: 'mail', gclid: 'a b' })).toBe(
      '/dome?variant=DOME-BK&utm_source=mail&gclid=a+b',
    );
  });

  it('shows results that are filtered or sorted', async () => {
    expect(await redirected({ brand: 'noctara', utm_source: 'mail' })).toBeNull();
    expect(await redirected({ sort: 'price', utm_source: 'mail' })).toBeNull();
  });
});
