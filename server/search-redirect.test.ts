import { describe, expect, it } from 'vitest';
import { searchRedirect } from './search-redirect';

describe('the URL of a search', () => {
  it.each([
    ['/search?q=camera%20dome', '/search?q=camera+dome'],
    ["/search?q=l'%c3%a9t%c3%a9&page=2", '/search?q=l%27%C3%A9t%C3%A9&page=2'],
    ['/search??a', '/search?%3Fa='],
    ['/search?q=what?', '/search?q=what%3F'],
    ['/search?', '/search'],
  ])('%s redirects to %s', (url, to) => {
    expect(searchRedirect(url)).toBe(to);
    expect(searchRedirect(to)).toBeNull();
  });

  it.each([
    '/search',
    '/search?q=camera+dome&_rsc=1a2b',
    '/cameras?utm_source=news%20letter',
    '/api/search?q=a%20b',
    '//search?q=a%20b',
  ])('%s is not redirected', (url) => {
    expect(searchRedirect(url)).toBeNull();
  });
});
