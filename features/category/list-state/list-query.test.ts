import { describe, expect, it } from 'vitest';
import { catalogue } from '@/config/limits/catalogue';
import { firstPage, listPath, type ListState } from '@/lib/paths/list-url';
import { asksForFilters, canonicalState, listQuery } from './list-query';

const definitions = [
  { code: 'brand', label: 'Brand', values: [{ value: 'halvik', title: 'Halvik' }] },
  { code: 'lens', label: 'Lens', values: ['l28', 'l/40'].map((value) => ({ value, title: value })) },
];
const withFilters = (filters: ListState['filters']): ListState => ({ ...firstPage, filters });

describe('the query of a state', () => {
  it('contains all parts of the state', () => {
    const filters = { lens: ['l28', 'l/40'], sort: ['price-desc'], price: ['100-'] };
    expect(listQuery({ page: 3, previousPage: true, filters }, definitions)).toEqual({
      page: 3,
      pageSize: catalogue.pageSize,
      sort: 'price_desc',
      filters: { lens: ['l28', 'l/40'] },
      price: { from: 10_000, to: null },
    });
  });

  it.each<[string, ListState]>([
    ['an unknown code', withFilters({ colour: ['mauve'] })],
    ['an unknown value', withFilters({ lens: ['l28', 'l99'] })],
    ['an inherited code', withFilters({ constructor: ['name'] })],
    ['an unknown sort', withFilters({ sort: ['name'] })],
    ['two sorts', withFilters({ sort: ['price', 'position'] })],
    ['a price that is none', withFilters({ price: ['cheap'] })],
    ['two prices', withFilters({ price: ['1-2', '3-4'] })],
    ['a page that is no number', { ...firstPage, page: 'abc' }],
    ['a page beyond all lists', { ...firstPage, page: 1_000_001 }],
    ['SQL', withFilters({ brand: ["' or 1=1 --"] })],
    ['10 kB', withFilters({ brand: ['a'.repeat(10_000)] })],
    ['an inherited key', withFilters({ ['__proto__']: ['x'] })],
  ])('is null for %s', (_, state) => expect(listQuery(state, definitions)).toBeNull());

  it('needs no definitions for sort and price', () => {
    expect(asksForFilters(withFilters({ sort: ['price'], price: ['1-2'] }))).toBe(false);
    expect(asksForFilters(withFilters({ brand: ['halvik'] }))).toBe(true);
  });
});

describe('the canonical state', () => {
  it.each([
    [{ sort: ['position'] }, '/c'],
    [{ sort: ['price'] }, '/c/q/sort/price'],
    [{ price: ['0-500'] }, '/c/q/price/-500'],
    [{ price: ['0100-0500'] }, '/c/q/price/100-500'],
    [{ price: ['0-'], brand: ['halvik'] }, '/c/q/brand/halvik'],
  ])('%j', (filters, path) => expect(listPath('/c', canonicalState(withFilters(filters)))).toBe(path));

  it('keeps the page number', () => {
    const state = { page: 2, previousPage: true, filters: { sort: ['position'] } };
    expect(canonicalState(state)).toEqual({ page: 2, previousPage: true, filters: {} });
  });
});
