import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, canonicalQuery } from './canonical-path';

/** Escapes every byte, whether necessary or not. */
const escaped = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['/h%6fme', '/'],
    ['/home/x', '/home/x'],
    ['/came%72as', '/cameras'],
    ['/cam%65ras/wired%2Dcameras', '/cameras/wired-cameras'],
    ['/au%c3%9fen', '/au%C3%9Fen'],
    ['/außen', '/au%C3%9Fen'],
    ['/l%27ext%C3%A9rieur', "/l'ext%C3%A9rieur"],
    ['/a|b', '/a%7Cb'],
    ['/50%25%32%30', '/50%2520'],
    ['/cameras%2fwired', '/cameras%2Fwired'],
    ['/reviews/A%2BB%26C', '/reviews/A%2BB%26C'],
    ['/a%3Fq=1%23x', '/a%3Fq=1%23x'],
  ])('%s → %s', (path, canonical) => expect(canonicalPath(path, 'home')).toBe(canonical));

  it('is the same for all encodings of a name, equivalent, and idempotent', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[#$%&+,/:;=?@]/.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const canonical = encodeURI(`/${text}`);
        expect(canonicalPath(`/${escaped(text)}`, 'home')).toBe(canonical);
        expect(canonicalPath(`/${encodeURIComponent(text)}`, 'home')).toBe(canonical);
        expect(canonicalPath(canonical, 'home')).toBe(canonical);
      }),
    );
  });

  it('keeps escapes of reserved characters', () => {
    const path = fc.string({ unit: fc.constantFrom('a', '%', '/', '?', '#', '&', '+', ',', '@') });
    fc.assert(
      fc.property(path, (text) => {
        const canonical = canonicalPath(`/${encodeURIComponent(text)}`, 'home');
        expect(canonical).toBe(`/${encodeURIComponent(text)}`);
        expect(decodeURIComponent(canonical)).toBe(`/${text}`);
      }),
    );
  });

  it('leads the slug of each store to its home page', () => {
    expect(canonicalPath('/inicio', 'inicio')).toBe('/');
    expect(canonicalPath('/home', 'inicio')).toBe('/home');
  });

  it('throws for an invalid escape', () => expect(() => canonicalPath('/%zz', 'home')).toThrow(URIError));
});

describe('canonicalQuery', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?q=camera+dome', '?q=camera+dome'],
    ['?q=camera%20dome', '?q=camera+dome'],
    ["?q='a'&page=2", '?q=%27a%27&page=2'],
    ['?q=caf%c3%a9', '?q=caf%C3%A9'],
    ['?q=a%2bb%26c', '?q=a%2Bb%26c'],
    ['?q=50%', '?q=50%25'],
  ])('%s → %s', (search, canonical) => expect(canonicalQuery(search)).toBe(canonical));

  it('is equivalent and idempotent', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const canonical = canonicalQuery(`?${query}`);
        expect(canonicalQuery(canonical)).toBe(canonical);
        expect([...new URLSearchParams(canonical)]).toEqual([...new URLSearchParams(`?${query}`)]);
      }),
    );
  });
});
