import { describe, expect, it } from 'vitest';
import { spelledSearch } from './search-address';

describe('the address of a search', () => {
  it.each([
    ['/search?q=camera%20dome', '/search?q=camera+dome'],
    ["/search?q=l'%c3%a9t%c3%a9&page=2", '/search?q=l%27%C3%A9t%C3%A9&page=2'],
    ['/search??a', '/search?%3Fa='],
    ['/search?q=what?', '/search?q=what%3F'],
    ['/search?', '/search'],
  ])('%s leads to %s', (url, to) => {
    expect(spelledSearch(url)).toBe(to);
    expect(spelledSearch(to)).toBeNull();
  });

  it.each([
    '/search',
    '/search?q=camera+dome&_rsc=1a2b',
    '/cameras?utm_source=news%20letter',
    '/api/search?q=a%20b',
    '//search?q=a%20b',
  ])('%s is left alone', (url) => {
    expect(spelledSearch(url)).toBeNull();
  });
});
