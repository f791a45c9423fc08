import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitemapIndex, urlElement } from './server/answer';

const originOf = (store: string) => `https://${store}.example`;

describe('urlElement', () => {
  it('contains the encoded URL and those of the same page in all stores', () => {
    const storeUrls = [
      { store: 'de', path: '/außenkamera' },
      { store: 'fr', path: "/l'extérieur" },
    ] as const;
    const element = urlElement('de', { path: '/außenkamera', storeUrls, changedAt: null }, originOf);
    expect(element).toBe(
      '<url><loc>https://de.example/au%C3%9Fenkamera</loc>' +
        '<xhtml:link rel="alternate" hreflang="de-DE" href="https://de.example/au%C3%9Fenkamera"/>' +
        '<xhtml:link rel="alternate" hreflang="fr-FR" href="https://fr.example/l&#39;ext%C3%A9rieur"/></url>\n',
    );
  });

  it('escapes all characters of a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        const element = urlElement('uk', { path, storeUrls: [], changedAt: null }, originOf);
        expect(element).toMatch(/^<url><loc>[^<>"']*<\/loc><\/url>\n$/);
      }),
    );
  });
});

describe('sitemapIndex', () => {
  it('lists the sitemaps', () => {
    expect(sitemapIndex(['https://uk.example/products-sitemap?page=2'])).toContain(
      '<sitemap><loc>https://uk.example/products-sitemap?page=2</loc></sitemap>',
    );
  });
});
