import { describe, expect, it } from 'vitest';
import { resourcePath } from './unknown-path';

const from = (host: string) => new Headers({ host });
const uk = from('uk.localhost:3000');

describe('resourcePath', () => {
  it.each([
    ['/cameras', '/cameras'],
    ['/cameras/domes?utm_source=x', '/cameras/domes'],
    ['/au%C3%9Fen', '/außen'],
    ['/cameras/q/price/10-20', '/cameras'],
    ['/uk/search', '/uk/search'],
  ])('is the decoded path of %j', (url, path) => {
    expect(resourcePath(url, uk)).toEqual({ store: 'uk', path });
  });

  it('has the store of the host', () => {
    expect(resourcePath('/kameras', from('be-fr.localhost'))?.store).toBe('be_fr');
  });

  it.each([
    ['the start page', '/'],
    ['a route of its own', '/search?q=dome'],
    ['a brand', '/brands/noctara/q/price/10-20'],
    ['a trailing slash', '/cameras/'],
    ['an empty segment', '/cameras//domes'],
    ['an unnecessary escape', '/came%72as'],
    ['an escape in lower case', '/au%c3%9fen'],
    ['an escaped slash', '/cameras%2Fdomes'],
    ['a broken escape', '/cameras%'],
    ['a malformed list', '/cameras/q/price'],
  ])('is null for %s', (_, url) => {
    expect(resourcePath(url, uk)).toBeNull();
  });

  it('is null for an unknown host', () => {
    expect(resourcePath('/cameras', from('example.org'))).toBeNull();
  });
});
