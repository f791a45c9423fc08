import { expect, it } from 'vitest';
import { chosenTitles } from './named-filter';

it('has the titles of the chosen values, without unknown ones', () => {
  const values = [
    { value: '4mp', title: '4 MP' },
    { value: '8mp', title: '8 MP (4K)' },
  ];
  const definitions = [{ code: 'resolution', label: 'Resolution', values }];
  const titles = (filters: Record<string, string[]>) =>
    chosenTitles({ page: null, previousPage: false, filters }, definitions);
  expect(titles({ resolution: ['8mp', '9mp'], price: ['1-2'], sort: ['price'] })).toEqual(['8 MP (4K)']);
  expect(titles({ resolution: ['4mp', '8mp'] })).toEqual(['4 MP', '8 MP (4K)']);
  expect(titles({})).toEqual([]);
});
