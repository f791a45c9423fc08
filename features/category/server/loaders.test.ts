import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPageCaches } from '@/lib/bridge';
import { getList } from './loaders';
import { getDefinitions, getFilters } from './filters';

const filters = vi.fn();
const filterDefinitions = vi.fn(() => Promise.resolve([]));
const list = { items: [], total: 0, page: 1, pages: 0 };
vi.mock('@/commerce/backend', () => ({
  backend: () => ({ catalogue: { filters, filterDefinitions, listCategory: () => Promise.resolve(list) } }),
}));
const error = vi.fn();
vi.mock('@/lib/http/log', () => ({ log: { error: (...args: unknown[]) => error(...args) } }));

const context = { store: 'uk', currency: 'GBP', customer: null } as const;
const source = { type: 'category', id: '1' } as const;
const query = { filters: {}, page: 1, pageSize: 100, sort: 'position_asc' } as const;

beforeEach(() => {
  filters.mockReset();
  error.mockReset();
});

describe('the filters of a list', () => {
  it('are null if they cannot be loaded, which is logged, and the list is still shown', async () => {
    filters.mockRejectedValue(new Error('too slow'));
    const read = Promise.all([getList(context, source, query), getFilters(context, source, { filters: {} })]);
    await expect(read).resolves.toEqual([list, null]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('are those of the catalogue', async () => {
    filters.mockResolvedValue([]);
    await expect(getFilters(context, source, { filters: {} })).resolves.toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});

it('the filters of the shop are read once for all lists, until the catalogue changes', async () => {
  for (const each of [context, { ...context }]) await getDefinitions(each);
  expect(filterDefinitions).toHaveBeenCalledTimes(1);
  clearPageCaches();
  await getDefinitions(context);
  expect(filterDefinitions).toHaveBeenCalledTimes(2);
});
