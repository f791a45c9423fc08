import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../config/pictures';
import { picturePath } from '@/lib/paths/media-path';
import { canonicalPicture, checkPicture } from './request-form';

const check = (url: string, headers: Record<string, string> = {}) => checkPicture({ url, headers });
const canonical = '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=320&q=75';

describe('the URL of a picture', () => {
  it.each([
    '/img?w=320&q=75&url=%2Fmedia%2Fa%2Fb-1.webp',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=320',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=320&q=75&',
    '/img?url=/media/a/b-1.webp&w=320&q=75',
    '/img?url=%2fmedia%2fa%2fb-1.webp&w=320&q=75',
    '/img?url=%2Fmedia%2F%61%2Fb-1.webp&w=320&q=75',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=0320&q=75',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=320&q=075',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=+320&q=75',
    '/img?url=%2Fmedia%2Fa%2Fb-1.webp&w=%2B320&q=%37%35',
  ])('%s leads to that of one picture', (url) => {
    expect(check(canonical)).toBeNull();
    expect(check(url)).toMatchObject({
      status: 308,
      headers: { location: canonical, 'cache-control': 'no-store' },
    });
  });

  it('is compared with the tags of the optimizer, which have no quotes', () => {
    const headers = { 'if-none-match': '"a", W/"b_c-", d' };
    checkPicture({ url: canonical, headers });
    expect(headers['if-none-match']).toBe('a, b_c-, d');
  });

  it.each([
    ['50', 50],
    ['90', 90],
    ['0', 50],
    ['62', 50],
    ['63', 75],
    ['76', 75],
    ['100', 90],
  ])('of the quality %s has the quality %i', (wanted, quality) => {
    const query = `url=%2Fmedia%2Fa.webp&w=320&q=${wanted}`;
    expect(canonicalPicture(query)).toBe(picturePath('/media/a.webp', 320, quality));
  });

  it.each([
    '/img',
    '/img?',
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=',
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=75&w=375',
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=75&w=320',
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=75&x=1',
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=75&W=375',
    '/img?url=%2Fmedia%2Fa.webp&url=%2Fmedia%2Fb.webp&w=320&q=75',
    ...['321', '0', '-320', '3.2e2', '0x140', '320.0', '320px', '', '٣٢٠'].map(
      (width) => `/img?url=%2Fmedia%2Fa.webp&w=${encodeURIComponent(width)}&q=75`,
    ),
    '/img?url=%2Fmedia%2Fa.webp&w=320&q=high',
    ...[
      '/media/',
      '/media//x',
      '/media//x.webp',
      '/media/x.webp/',
      '/media/x',
      '/media/x.pdf',
      '/media/x.mp4',
      '/media/x.vtt',
      '/media/x.svg',
      '/media/X.webp',
      '/media/../x.webp',
      '/media/%2e%2e/x.webp',
      '/media/x.webp?a=1',
      '/media/x.webp#a',
      '/media/x.webp\u0000',
      'media/x.webp',
      '//media/x.webp',
      '//evil.example/media/x.webp',
      'http://evil.example/media/x.webp',
      'http://127.0.0.1/media/x.webp',
      'data:image/png;base64,AAAA',
      '/icons/x.png',
      '',
    ].map((source) => `/img?url=${encodeURIComponent(source)}&w=320&q=75`),
  ])('%s is refused', (url) => expect(check(url)?.status).toBe(400));

  it('is not that of the optimizer itself, and other paths pass', () => {
    expect(check(canonical.replace('/img', '/_next/image'))?.status).toBe(404);
    for (const url of ['/', '/imgur', '/img/x', '/_next/static/a.js']) expect(check(url)).toBeNull();
  });
});

it('a canonical URL is its own canonical URL, and no other parameter is accepted', () => {
  const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/);
  const source = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('webp', 'avif', 'png', 'jpg'))
    .map(([names, extension]) => `/media/${names.join('/')}.${extension}`);
  const width = fc.constantFrom(...pictures.deviceSizes, ...pictures.imageSizes);
  const zeros = fc.nat(4).map((count) => '0'.repeat(count));
  const more = fc.array(fc.tuple(fc.string(), fc.string())).map((pairs) => new URLSearchParams(pairs));
  fc.assert(
    fc.property(source, width, zeros, more, fc.boolean(), (src, wide, padding, others, first) => {
      for (const name of ['url', 'w', 'q']) others.delete(name);
      const wanted = new URLSearchParams({ q: `${padding}75`, w: `${padding}${wide}`, url: src });
      const query = first ? `${wanted}&${others}` : `${others}&${wanted}`;
      const expected = picturePath(src, wide, 75);
      expect(canonicalPicture(query)).toBe(others.size > 0 ? null : expected);
      expect(canonicalPicture(String(wanted))).toBe(expected);
      expect(canonicalPicture(expected.slice('/img?'.length))).toBe(expected);
    }),
  );
});

it('no query throws, and each result is canonical', () => {
  const text = fc.string();
  const query = fc.oneof(
    text,
    fc.tuple(text, text, text).map(([url, w, q]) => `url=${encodeURIComponent(url)}&w=${w}&q=${q}`),
  );
  fc.assert(
    fc.property(query, (given) => {
      const result = canonicalPicture(given);
      if (result !== null) expect(canonicalPicture(result.slice('/img?'.length))).toBe(result);
    }),
  );
});

describe('the headers of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/png,*/*;q=0.8', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['text/html, image/webp;q=0.1', 'image/webp'],
    ['image/webp;q=0', '*/*'],
    ['image/avif', 'image/avif'],
    ['image/avif,image/png,*/*;q=0.8', 'image/avif'],
    ['image/avif,image/webp;q=0', 'image/avif'],
    ['image/avif;q=0', '*/*'],
    ['image/webp;q=x;;,,', '*/*'],
    ['IMAGE/WEBP', '*/*'],
    ['image/*', '*/*'],
    ['*/*', '*/*'],
    ['', '*/*'],
  ])('accept %j is one of three forms: %s', (accept, expected) => {
    const headers: Record<string, string> = { accept };
    expect(check(canonical, headers)).toBeNull();
    expect(headers['accept']).toBe(expected);
  });

  it('ask for the whole picture', () => {
    const headers: Record<string, string> = { range: 'bytes=0-1', 'if-range': '"a"', 'if-none-match': '"a"' };
    expect(check(canonical, headers)).toBeNull();
    expect(headers).toEqual({ accept: '*/*', 'if-none-match': 'a' });
  });
});
