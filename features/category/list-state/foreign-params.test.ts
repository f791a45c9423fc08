import { describe, expect, it } from 'vitest';
import { withForeign } from './foreign-params';

const own = ['q'];

describe('parameters that do not belong to a list', () => {
  it('are appended to its URL', () => {
    const params = { page: '2', utm_source: 'a b', q: 'x', tag: ['1', '2'] };
    expect(withForeign('/search?q=x', params, own)).toBe('/search?q=x&utm_source=a+b&tag=1&tag=2');
    expect(withForeign('/cameras', { utm_source: 'x' }, own)).toBe('/cameras?utm_source=x');
  });

  it('leave the URL unchanged if there are none', () => {
    expect(withForeign('/cameras', { page: '2', gone: undefined }, own)).toBe('/cameras');
  });
});
