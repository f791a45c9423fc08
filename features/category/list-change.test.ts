import { describe, expect, it } from 'vitest';
import { changedAddress, firstPage, type ListState } from '@/lib/list-url';
import { changedState, changeData, type LinkChange } from './list-change';
import { clearKey, flipKey } from './islands/list-context';

const state = (filters: ListState['filters']): ListState => ({ ...firstPage, page: 2, filters });
const after = (filters: ListState['filters'], change: LinkChange) =>
  changedState(state(filters), change).filters;

describe('a link of a list that is about to be another', () => {
  it('keeps what is on its way', () => {
    const sort: LinkChange = { change: 'set', code: 'sort', value: 'price' };
    const sorted = changedAddress('/cameras/q/brand/halvik', (now) => changedState(now, sort));
    expect(sorted).toBe('/cameras/q/brand/halvik/sort/price');
    const chip: LinkChange = { change: 'remove', code: 'brand', value: 'halvik' };
    const removed = changedAddress('/cameras/q/brand/halvik,kestria/resolution/8mp', (now) =>
      changedState(now, chip),
    );
    expect(removed).toBe('/cameras/q/brand/kestria/resolution/8mp');
  });

  it('adds and takes away, and drops the page', () => {
    expect(after({ brand: ['a'] }, { code: 'brand', value: 'b' })).toEqual({ brand: ['a', 'b'] });
    expect(after({ brand: ['a'] }, { code: 'brand', value: 'a' })).toEqual({});
    expect(changedState(state({}), { code: 'brand', value: 'b' }).page).toBeNull();
  });

  it('removes for good, however often', () => {
    const chip: LinkChange = { change: 'remove', code: 'price', value: '0-100' };
    expect(after({ price: ['0-100'] }, chip)).toEqual({});
    expect(after({ price: ['100-200'] }, chip)).toEqual({ price: ['100-200'] });
  });

  it('has one value at a time where there can be no more', () => {
    const band: LinkChange = { change: 'single', code: 'price', value: '100-200' };
    expect(after({ price: ['0-100'] }, band)).toEqual({ price: ['100-200'] });
    expect(after({ price: ['100-200'] }, band)).toEqual({});
  });

  it('sets the sort method, and the first one by naming none', () => {
    const byPrice: LinkChange = { change: 'set', code: 'sort', value: 'price' };
    expect(after({ brand: ['a'], sort: ['price'] }, byPrice)).toEqual({ brand: ['a'], sort: ['price'] });
    const first: LinkChange = { change: 'set', code: 'sort', value: '' };
    expect(after({ brand: ['a'], sort: ['price'] }, first)).toEqual({ brand: ['a'] });
  });

  it('clears every filter and keeps the sort method', () => {
    expect(after({ brand: ['a'], price: ['0-100'], sort: ['price'] }, { change: 'clear' })).toEqual({
      sort: ['price'],
    });
  });

  it('says in attributes what it does', () => {
    expect(changeData('toggle', 'brand', 'a')['data-change']).toBeUndefined();
    expect(changeData('remove', 'brand', 'a')).toMatchObject({
      'data-change': 'remove',
      'data-code': 'brand',
    });
  });
});

describe('what was pressed and is not there yet', () => {
  it('turns with every press', () => {
    expect([...flipKey(new Set(['brand:a']), 'brand:b')]).toEqual(['brand:a', 'brand:b']);
    expect([...flipKey(new Set(['brand:a']), 'brand:a')]).toEqual([]);
  });

  it('is all of it once everything was cleared', () => {
    expect([...flipKey(new Set(['brand:a']), clearKey)]).toEqual([clearKey]);
    expect([...flipKey(new Set([clearKey]), 'brand:b')]).toEqual([clearKey, 'brand:b']);
  });
});
