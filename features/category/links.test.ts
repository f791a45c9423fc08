import { expect, it } from 'vitest';
import { nameWithFilters } from './links';

it('has the name of the list and the titles of the chosen values, without unknown ones', () => {
  const values = [
    { value: '4mp', title: '4 MP' },
    { value: '8mp', title: '8 MP (4K)' },
  ];
  const definitions = [{ code: 'resolution', label: 'Resolution', values }];
  const named = (filters: Record<string, string[]>) =>
    nameWithFilters('Domes', { page: null, previousPage: false, filters }, definitions);
  expect(named({ resolution: ['8mp', '9mp'], price: ['1-2'], sort: ['price'] })).toBe('Domes (8 MP (4K))');
  expect(named({ resolution: ['4mp', '8mp'] })).toBe('Domes (4 MP, 8 MP (4K))');
  expect(named({})).toBe('Domes');
});
