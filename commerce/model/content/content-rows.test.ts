import { describe, expect, it } from 'vitest';
import { contentDocumentSchema, contentRowSchema } from './content-rows';

const accepts = (row: unknown) => contentRowSchema.safeParse(row).success;
const hero = { type: 'hero', title: 'Owls', text: 'See more.', picture: '/media/bullet-white-28-front.webp' };
const banner = { type: 'banner', title: 'New' };
const film = { type: 'video', title: 'Film', poster: '/media/a.webp', captions: '/media/a.vtt' };

describe('the rows of a page', () => {
  it('are of known types with known fields', () => {
    expect(accepts(hero)).toBe(true);
    expect(accepts({ ...hero, html: '<b>x</b>' })).toBe(false);
    expect(accepts({ type: 'html', html: '<script>alert(1)</script>' })).toBe(false);
    expect(accepts({ ...banner, look: 'popup' })).toBe(false);
    expect(accepts({ type: 'usps', look: 'strip', facts: [{ fact: 'phone' }] })).toBe(true);
    expect(accepts({ type: 'usps', look: 'strip', facts: [{ fact: 'weather' }] })).toBe(false);
  });

  it.each([
    'https://evil.example/a.webp',
    '//evil.example/a.webp',
    '/media/../../etc/passwd.webp',
    '/media/a.svg',
    '/media/a.webp?x=1',
    'javascript:alert(1)',
  ])('have no picture from %s', (picture) => {
    expect(accepts({ ...hero, picture })).toBe(false);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'cart',
    '/a b',
  ])('have no link to the path %s', (path) => {
    const action = { label: 'Go', target: { path } };
    expect(accepts({ ...banner, action })).toBe(false);
  });

  it('link to paths, pages and filtered categories', () => {
    for (const target of [
      { path: '/contact' },
      { page: 'terms' },
      { category: 'kits' },
      { category: 'wired-cameras', filters: { use: ['outdoor'] } },
    ])
      expect(accepts({ ...banner, action: { label: 'Go', target } })).toBe(true);
    expect(accepts({ ...banner, action: { label: 'Go', target: { page: 'a', path: '/b' } } })).toBe(false);
  });

  it('have films of the shop only, unless a host is allowed', () => {
    expect(accepts({ ...film, film: '/media/films/night.mp4' })).toBe(true);
    for (const url of ['https://films.example/a.mp4', 'http://films.example/a.mp4', '/media/a.html'])
      expect(accepts({ ...film, film: url }), url).toBe(false);
  });

  it('have bounded texts without control characters', () => {
    expect(accepts({ ...banner, title: 'x'.repeat(10_000) })).toBe(false);
    expect(accepts({ ...banner, title: ' ' })).toBe(false);
    expect(accepts({ ...banner, title: 'a\u0000b' })).toBe(false);
    expect(accepts({ ...banner, title: '\ud800' })).toBe(false);
    expect(accepts({ ...banner, title: '<img src=x onerror=alert(1)>' })).toBe(true);
  });

  it('mark a camera within its picture', () => {
    const scene = (x: number) => ({
      type: 'hero',
      title: 'See',
      text: 'Night',
      picture: '/media/house.webp',
      tall: '/media/house-tall.webp',
      view: {
        sku: 'A',
        mark: { x, y: 50 },
        day: '/media/a.webp',
        night: '/media/b.webp',
        infrared: '/media/c.webp',
      },
    });
    expect([67.5, 101].map((x) => accepts(scene(x)))).toEqual([true, false]);
  });

  it('fill in what a document leaves out', () => {
    expect(contentRowSchema.parse(banner)).toEqual({ ...banner, look: 'panel' });
  });
});

describe('a document', () => {
  it('has a code, and a path of lowercase words', () => {
    const parse = (path: string) => contentDocumentSchema.safeParse({ code: 'jobs', path, rows: [] }).success;
    expect(parse('/about/jobs')).toBe(true);
    for (const path of ['jobs', '/Jobs', '/a//b', '/../a', '/a?b', 'https://evil.example', '/'])
      expect(parse(path), path).toBe(false);
    expect(contentDocumentSchema.safeParse({ code: '__proto__', rows: [] }).success).toBe(false);
  });
});

describe('the layout', () => {
  const layout = {
    type: 'layout',
    serviceNavItems: [{ target: { page: 'delivery' } }],
    footerItems: [
      { name: 'Range', listItems: 'menu' },
      { name: 'Service', listItems: [{ name: 'Ask', target: { path: '/contact' } }] },
    ],
    footerCopyright: '© {year} Owlwatch',
    cookieConsentContent: { text: 'May we?', necessary: 'Cart', tracking: 'Visits' },
  };
  const problem = (code: string, rows: unknown) =>
    contentDocumentSchema.safeParse({ code, rows }).error?.issues[0]?.message;

  it('is the only row of its block, and in no other', () => {
    expect(problem('layout', [layout])).toBeUndefined();
    expect(problem('layout', [])).toContain('must be one row');
    expect(problem('layout', [layout, banner])).toContain('must be one row');
    expect(problem('layout', [banner])).toContain('must be one row');
    expect(problem('home', [layout])).toContain('no row of the type layout');
    expect(problem('product', [{ type: 'productPage' }])).toBeUndefined();
    expect(problem('product', [banner])).toContain('must be one row of the type productPage');
    expect(problem('home', [{ type: 'productPage' }])).toContain('no row of the type productPage');
    expect(problem('pictures', [{ type: 'pagePictures' }])).toBeUndefined();
    expect(problem('home', [{ type: 'pagePictures' }])).toContain('no row of the type pagePictures');
  });

  it('has a name for each link to a path, and what the cookie question needs', () => {
    const serviceNavItems = [{ target: { path: '/contact' } }];
    expect(problem('layout', [{ ...layout, serviceNavItems }])).toContain('is missing');
    const cookieConsentContent = { text: 'May we?', necessary: 'Cart' };
    expect(problem('layout', [{ ...layout, cookieConsentContent }])).toBeDefined();
  });

  it('has the copyright of the theme unless it states one', () => {
    const { footerCopyright, ...rest } = layout;
    const rows = [rest, { ...rest, footerCopyright }];
    const parsed = rows.map((row) => contentRowSchema.parse(row));
    expect(parsed).toMatchObject([{ footerCopyright: '© {year}' }, { footerCopyright }]);
  });
});
