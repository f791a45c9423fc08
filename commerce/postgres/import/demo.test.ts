import { beforeAll, describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { type CheckedCatalogue, checkFolder } from './check-folder';
import { readFolder } from './read-folder';

let catalogue: CheckedCatalogue;
beforeAll(async () => {
  catalogue = checkFolder(await readFolder('demo/catalogue'));
});

describe('the demo catalogue', () => {
  it('has nothing wrong with it, and enough of everything', () => {
    const own = catalogue.products;
    expect(own.length).toBeGreaterThanOrEqual(60);
    expect(own.filter(({ type }) => type === 'configurable').length).toBeGreaterThanOrEqual(10);
    expect(new Set(own.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(10);
  });

  it('puts something into every category', () => {
    const { products, references } = catalogue;
    const filled = new Set(
      products.flatMap(({ categories }) =>
        categories.flatMap((code) => [
          code,
          ...(references.categories.get(code)?.ancestors ?? []).map((ancestor) => ancestor.code),
        ]),
      ),
    );
    const empty = [...references.categories.keys()].filter((code) => !filled.has(code));
    expect(empty).toEqual([]);
  });

  it.each(storeCodes)('has the pages that the configuration of %s links', (store) => {
    const { language, termsUrl, privacyUrl } = storeConfig(store);
    const paths = catalogue.parsed.pages.map(({ value }) => value.texts[language].path);
    expect(paths).toEqual(expect.arrayContaining([termsUrl, privacyUrl]));
  });
});
