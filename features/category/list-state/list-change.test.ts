import { describe, expect, it } from 'vitest';
import { changedAddress, firstPage, type ListState } from '@/lib/paths/list-url';
import { changedState, changeData, type LinkChange } from './list-change';

const state = (filters: ListState['filters']): ListState => ({ ...firstPage, page: 2, filters });
const after = (filters: ListState['filters'], change: LinkChange) =>
  changedState(state(filters), change).filters;

describe('a link of a list with a pending change', () => {
  it('keeps the pending change', () => {
    const sort: LinkChange = { change: 'set', code: 'sort', value: 'price' };
    const sorted = changedAddress('/cameras/q/brand/halvik', (now) => changedState(now, sort));
    expect(sorted).toBe('/cameras/q/brand/halvik/sort/price');
    const chip: LinkChange = { change: 'remove', code: 'brand', value: 'halvik' };
    const removed = changedAddress('/cameras/q/brand/halvik,kestria/resolution/8mp', (now) =>
      changedState(now, chip),
    );
    expect(removed).toBe('/cameras/q/brand/kestria/resolution/8mp');
  });

  it('adds and removes a value, and resets the page', () => {
    expect(after({ brand: ['a'] }, { code: 'brand', value: 'b' })).toEqual({ brand: ['a', 'b'] });
    expect(after({ brand: ['a'] }, { code: 'brand', value: 'a' })).toEqual({});
    expect(changedState(state({}), { code: 'brand', value: 'b' }).page).toBeNull();
  });

  it('removes a value, also when repeated', () => {
    const chip: LinkChange = { change: 'remove', code: 'price', value: '0-100' };
    expect(after({ price: ['0-100'] }, chip)).toEqual({});
    expect(after({ price: ['100-200'] }, chip)).toEqual({ price: ['100-200'] });
  });

  it('replaces the value of a single-value filter', () => {
    const band: LinkChange = { change: 'single', code: 'price', value: '100-200' };
    expect(after({ price: ['0-100'] }, band)).toEqual({ price: ['100-200'] });
    expect(after({ price: ['100-200'] }, band)).toEqual({});
  });

  it('sets the sort method; the default has no value', () => {
    const byPrice: LinkChange = { change: 'set', code: 'sort', value: 'price' };
    expect(after({ brand: ['a'], sort: ['price'] }, byPrice)).toEqual({ brand: ['a'], sort: ['price'] });
    const first: LinkChange = { change: 'set', code: 'sort', value: '' };
    expect(after({ brand: ['a'], sort: ['price'] }, first)).toEqual({ brand: ['a'] });
  });

  it('clears all filters and keeps the sort method', () => {
    expect(after({ brand: ['a'], price: ['0-100'], sort: ['price'] }, { change: 'clear' })).toEqual({
      sort: ['price'],
    });
  });

  it('writes its change into data attributes', () => {
    expect(changeData('toggle', 'brand', 'a')['data-change']).toBeUndefined();
    expect(changeData('remove', 'brand', 'a')).toMatchObject({
      'data-change': 'remove',
      'data-code': 'brand',
    });
  });
});
