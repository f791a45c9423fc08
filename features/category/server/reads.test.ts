import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getFilters, getList } from './reads';

const filters = vi.fn();
const list = { items: [], total: 0, page: 1, pages: 0 };
vi.mock('@/commerce/backend', () => ({
  backend: () => ({ catalogue: { filters, listCategory: () => Promise.resolve(list) } }),
}));
const error = vi.fn();
vi.mock('@/lib/http/log', () => ({ log: { error: (...args: unknown[]) => error(...args) } }));

const source = { type: 'category', id: '1' } as const;
const query = { filters: {}, page: 1, pageSize: 100, sort: 'position_asc' } as const;

beforeEach(() => {
  filters.mockReset();
  error.mockReset();
});

describe('the filters of a list', () => {
  it('are left out where they cannot be read, which is noted, and the list stands', async () => {
    filters.mockRejectedValue(new Error('too slow'));
    const read = Promise.all([
      getList('uk', 'GBP', source, query),
      getFilters('uk', 'GBP', source, { filters: {} }),
    ]);
    await expect(read).resolves.toEqual([list, null]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('are what the catalogue says', async () => {
    filters.mockResolvedValue([]);
    await expect(getFilters('uk', 'GBP', source, { filters: {} })).resolves.toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});
