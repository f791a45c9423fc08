import { describe, expect, it } from 'vitest';
import { clearKey, isChosen, toggleKey } from './list-navigation';

describe('choices that the page does not show yet', () => {
  it('toggle with every click', () => {
    expect([...toggleKey(new Set(['brand:a']), 'brand:b')]).toEqual(['brand:a', 'brand:b']);
    expect([...toggleKey(new Set(['brand:a']), 'brand:a')]).toEqual([]);
  });

  it('are replaced by "clear all", and collected again after it', () => {
    expect([...toggleKey(new Set(['brand:a']), clearKey)]).toEqual([clearKey]);
    expect([...toggleKey(new Set([clearKey]), 'brand:b')]).toEqual([clearKey, 'brand:b']);
  });

  it('decide together with the page what is selected', () => {
    expect(isChosen(new Set(), 'brand:a', true)).toBe(true);
    expect(isChosen(new Set(['brand:a']), 'brand:a', true)).toBe(false);
    expect(isChosen(new Set([clearKey]), 'brand:a', true)).toBe(false);
    expect(isChosen(new Set([clearKey, 'brand:a']), 'brand:a', true)).toBe(true);
    expect(isChosen(new Set(['brand:a']), 'brand:a', false)).toBe(true);
  });
});
