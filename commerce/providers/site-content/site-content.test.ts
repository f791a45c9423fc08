import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { parseSite } from '@/config/site/site';
import type { ContentRow } from '../../model/content/content-rows';
import { checkSiteRows } from '../../model/content/site-rows';
import type { ContentPort } from '../../ports/content';
import { defaultContext } from '../../context';
import type { CataloguePort } from '../../ports/catalogue';
import { withSources } from '../content/content-sources';
import { siteContent } from './site-content';

vi.mock('@/config/shop/company', async (original) => ({
  ...(await original<object>()),
  writtenName: 'Nachtfalke',
}));

const layout = {
  type: 'layout',
  minimalHeader: false,
  minimalFooter: false,
  serviceNavItems: [{ target: { page: 'delivery' } }],
  footerItems: [],
  footerCopyright: '© {year}',
  cookieConsentContent: { text: 'a', necessary: 'b', tracking: 'c' },
} satisfies ContentRow;
const content = {
  contentBlock: async (_: unknown, block: string) => (block === 'layout' ? [layout] : []),
} as unknown as ContentPort;

const catalogue = { resolveUrl: async () => null } as unknown as CataloguePort;
const withSite = (given: ContentPort, site: Parameters<typeof siteContent>[0]) =>
  withSources({ catalogue, content: given }, { before: [siteContent(site)], after: [] });

describe('the content of a site file', () => {
  it('replaces menus and home page, in the words of each store', async () => {
    const name = { de: 'Service', fr: 'Service client', en: 'Service' };
    const ports = withSite(content, {
      menus: {
        service: [{ path: '/contact', name }],
        footer: [
          { name, links: [{ page: 'terms' }] },
          { name: 'Range', categories: true },
        ],
      },
      home: [{ type: 'banner', title: name }],
    });
    const [fr, de] = [defaultContext('fr'), defaultContext('de')];
    expect(await ports.content.contentBlock(fr, 'layout')).toEqual([
      {
        ...layout,
        serviceNavItems: [{ name: 'Service client', target: { path: '/contact' } }],
        footerItems: [
          { name: 'Service client', listItems: [{ target: { page: 'terms' } }] },
          { name: 'Range', listItems: 'menu' },
        ],
      },
    ]);
    expect(await ports.content.contentBlock(de, 'home')).toMatchObject([{ title: 'Service' }]);
    expect(await ports.content.contentBlock(de, 'global')).toEqual([]);
  });

  it('leaves the content of a shop without menus', async () => {
    const ports = withSite(content, { menus: {} });
    expect(await ports.content.contentBlock(defaultContext('de'), 'layout')).toEqual([layout]);
  });
});

describe('the home page of a site file', () => {
  const text = readFileSync('config/testing/example-shop.yaml', 'utf8').replace(/^home:\n(?:[ #].*\n)*/m, '');
  const faults = (home: string) => parseSite(`${text}\nhome: ${home}\n`, 'shop.yaml', checkSiteRows).faults;

  it('is checked with the file, in every store that runs', () => {
    expect(faults('[{ type: banner, title: { de: Hallo, fr: Salut, en: Hello } }]')).toEqual([]);
    expect(
      faults(
        '[{ type: banner, title: { de: Hallo, fr: Salut }, link: x }, { type: owl }, { type: newsletter }]',
      ),
    ).toEqual([
      expect.stringMatching(/^shop\.yaml:\d+: home\.0\.link is not a field of this row$/),
      expect.stringMatching(/: home\.1\.type is no row or field of docs\/content\.md$/),
      expect.stringMatching(/: home\.0\.title has no text for en$/),
    ]);
  });

  it('names the shop in the copyright of a layout that the demo has written', async () => {
    const demo: ContentPort = {
      ...content,
      contentBlock: async () => [{ ...layout, footerCopyright: '© {year} Owlwatch' }],
    };
    const ports = withSite(demo, { menus: {} });
    const [row] = await ports.content.contentBlock(defaultContext('de'), 'layout');
    expect(row).toMatchObject({ footerCopyright: '© {year} Nachtfalke' });
  });
});
