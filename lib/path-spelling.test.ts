import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spelledPath, spelledQuery } from './path-spelling';

/** Every sign as an escape, whether it needs one or not. */
const escaped = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('the spelling of a path', () => {
  it.each([
    ['/', '/'],
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
  ])('%s → %s', (path, spelled) => expect(spelledPath(path)).toBe(spelled));

  it('is one for all spellings of a name, says the same, and leads no further', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[#$%&+,/:;=?@]/.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const spelled = encodeURI(`/${text}`);
        expect(spelledPath(`/${escaped(text)}`)).toBe(spelled);
        expect(spelledPath(`/${encodeURIComponent(text)}`)).toBe(spelled);
        expect(spelledPath(spelled)).toBe(spelled);
      }),
    );
  });

  it('keeps what is reserved apart', () => {
    const path = fc.string({ unit: fc.constantFrom('a', '%', '/', '?', '#', '&', '+', ',', '@') });
    fc.assert(
      fc.property(path, (text) => {
        const spelled = spelledPath(`/${encodeURIComponent(text)}`);
        expect(spelled).toBe(`/${encodeURIComponent(text)}`);
        expect(decodeURIComponent(spelled)).toBe(`/${text}`);
      }),
    );
  });

  it('refuses a broken escape', () => expect(() => spelledPath('/%zz')).toThrow(URIError));
});

describe('the spelling of a query', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?q=camera+dome', '?q=camera+dome'],
    ['?q=camera%20dome', '?q=camera+dome'],
    ["?q='a'&page=2", '?q=%27a%27&page=2'],
    ['?q=caf%c3%a9', '?q=caf%C3%A9'],
    ['?q=a%2bb%26c', '?q=a%2Bb%26c'],
    ['?q=50%', '?q=50%25'],
  ])('%s → %s', (search, spelled) => expect(spelledQuery(search)).toBe(spelled));

  it('says the same and leads no further', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const spelled = spelledQuery(`?${query}`);
        expect(spelledQuery(spelled)).toBe(spelled);
        expect([...new URLSearchParams(spelled)]).toEqual([...new URLSearchParams(`?${query}`)]);
      }),
    );
  });
});
