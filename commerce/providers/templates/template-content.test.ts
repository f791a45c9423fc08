import { describe, expect, it } from 'vitest';
import { contentValues, templatePages } from '@/config/limits/content';
import { countryProfiles } from '@/config/countries/countries';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import type { ContentLink } from '../../model/category';
import type { CataloguePort } from '../../ports/catalogue';
import type { ContentPort } from '../../ports/content';
import { defaultContext } from '../../context';
import { readTemplates, templateContent } from './template-content';
import { withSources } from '../content/content-sources';

const de = defaultContext('de');

/** A shop with the content pages of `links`, and two categories. */
function shopWith(links: readonly ContentLink[]) {
  const content: ContentPort = {
    contentPage: async () => null,
    contentLinks: async (_, codes) => links.filter(({ code }) => codes.includes(code)),
    contentBlock: async () => [],
    reloadContent: async () => undefined,
  };
  const catalogue = {
    resolveUrl: async (_: unknown, path: string) => {
      const index = links.findIndex(({ url }) => url === path);
      return index === -1 ? null : { type: 'page', id: String(index) };
    },
    storeUrls: async () => [],
    sitemapPages: async () => links.map(({ url: path }) => ({ path, storeUrls: [], changedAt: null })),
    menu: async () => [{ identifier: 'domes' }, { identifier: 'recorders' }],
  } as unknown as CataloguePort;
  return withSources({ content, catalogue }, { before: [], after: [templateContent(catalogue)] });
}

/** The codes of the pages that the law of a store's country asks for. */
function lawPages(store: StoreCode): string[] {
  const { duties, legalWithdrawalDays } = countryProfiles[storeConfig(store).country];
  const withdrawal = legalWithdrawalDays === null ? [] : ['withdrawal'];
  return ['terms', 'privacy', 'returns', ...withdrawal, ...(duties.imprint ? ['imprint'] : [])];
}

/** The page at a path of a shop. */
async function pageAt(shop: ReturnType<typeof shopWith>, path: string) {
  const target = await shop.catalogue.resolveUrl(de, path);
  return target?.type === 'page' ? shop.content.contentPage(de, target.id) : null;
}

describe.each(storeCodes)('the templates of %s', (store) => {
  const { pages } = readTemplates(store);

  it('are the pages that the law asks for, at the paths that the shop links to', () => {
    expect(pages.map(({ code }) => code)).toEqual([...templatePages]);
    expect(templatePages).toEqual(expect.arrayContaining(lawPages(store)));
    const { termsUrl, privacyUrl } = storeConfig(store);
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([termsUrl, privacyUrl]));
  });

  it('have no other blanks than facts of the site file, and no fact of the demo', () => {
    const names: readonly string[] = contentValues;
    const bodies = pages.map(({ body }) => body).join('\n');
    const blanks = [...bodies.matchAll(/\{[?!/]?([^}]*)\}/g)].map(([, name = '']) => name);
    expect(blanks.filter((name) => !names.includes(name))).toEqual([]);
    expect(bodies).not.toMatch(/Owlwatch|Kamer van Koophandel|niederländisch|néerlandais|Dutch/);
  });

  it('link only to each other and to pages that every shop has', () => {
    const paths = [...pages.map(({ path }) => path), '/contact', '/withdrawal'];
    const links = pages.flatMap(({ body }) =>
      [...body.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href),
    );
    expect(links.filter((href) => !paths.includes(href ?? ''))).toEqual([]);
  });
});

describe('a shop without content', () => {
  const shop = shopWith([]);

  it('has the pages that the law asks for, marked as templates', async () => {
    const imprint = await pageAt(shop, '/legal/impressum');
    expect(imprint).toMatchObject({ code: 'imprint', title: 'Impressum', isTemplate: true });
    expect(imprint?.body).toContain('{legalForm}');
    expect(await pageAt(shop, '/legal/nothing')).toBeNull();
    expect(await shop.content.contentLinks(de, ['about', 'imprint'])).toEqual([
      { code: 'imprint', title: 'Impressum', url: '/legal/impressum' },
    ]);
    const entries = await shop.catalogue.sitemapPages(de);
    expect(entries.map(({ path }) => path)).toContain('/legal/impressum');
    const urls = await shop.catalogue.storeUrls({ type: 'page', id: 'template:imprint' });
    expect(urls).toHaveLength(storeCodes.length);
    expect(urls).toContainEqual({ store: 'fr', path: '/legal/mentions-legales' });
  });

  it('has a layout with the question about cookies, and a home page of its categories', async () => {
    expect(await shop.content.contentBlock(de, 'layout')).toMatchObject([{ type: 'layout' }]);
    const home = await shop.content.contentBlock(de, 'home');
    expect(home.map(({ type }) => type)).toEqual(['usps', 'categoryTiles', 'productCarousel']);
    expect(home[1]).toMatchObject({
      title: 'Unser Sortiment',
      tiles: [{ category: 'domes' }, { category: 'recorders' }],
    });
    expect(await shop.content.contentBlock(de, 'global')).toEqual([]);
  });
});

describe('a shop with a page of its own', () => {
  const link = { code: 'payment', title: 'Bezahlen', url: '/bezahlen' };
  const shop = shopWith([link]);

  it('has it in the place of the template, in links of the others, too', async () => {
    expect(await pageAt(shop, '/service/zahlung')).toBeNull();
    const elsewhere = { type: 'redirect', to: '/bezahlen', permanent: false };
    expect(await shop.catalogue.resolveUrl(de, '/service/zahlung')).toEqual(elsewhere);
    expect(await shop.content.contentLinks(de, ['payment', 'terms'])).toMatchObject([
      link,
      { code: 'terms' },
    ]);
    const terms = await pageAt(shop, storeConfig('de').termsUrl);
    expect(terms?.body).toContain('<a href="/bezahlen">Zahlung</a>');
    expect(terms?.body).not.toContain('/service/zahlung');
  });
});
