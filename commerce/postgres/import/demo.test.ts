import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { languages } from '@/config/shop/store-views';
import { words } from '../search/query/words';
import { type CheckedCatalogue, checkFolder } from './check/check-folder';
import { highlightsOf } from './resolve/resolve-highlights';
import { readFolder } from './read/read-folder';
import type { ProductInput } from './read/row-schemas';

let catalogue: Omit<CheckedCatalogue, 'products'> & { readonly products: readonly ProductInput[] };
beforeAll(async () => {
  const checked = checkFolder(await readFolder('demo/catalogue'));
  catalogue = { ...checked, products: [...checked.products] };
});

describe('the demo catalogue', () => {
  it('is valid and has enough products, brands and categories', () => {
    const products = catalogue.products;
    expect(products.length).toBeGreaterThanOrEqual(250);
    expect(products.filter(({ type }) => type === 'configurable').length).toBeGreaterThanOrEqual(40);
    expect(new Set(products.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(products.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(30);
  });

  it('shows the same facts in the same order on all cards of a category', () => {
    const { products, references } = catalogue;
    const codesOf = (product: (typeof products)[number]) =>
      (JSON.parse(highlightsOf(product, references)('en')) as { code: string }[]).map(({ code }) => code);
    for (const product of products) {
      const wanted = references.categories.get(product.categories[0] ?? '')?.input.highlights;
      if (!wanted) continue;
      const shown = codesOf(product);
      expect(wanted.filter((code) => shown.includes(code))).toEqual(shown);
      // One product may lack a fact of its category: a wedge carries no load.
      expect([product.sku, wanted.length - shown.length <= 1]).toEqual([product.sku, true]);
    }
  });

  it('states the viewing angle of each lens, and the range of a zoom lens', () => {
    const lensed = catalogue.products.filter(
      ({ configurable, attributes }) => configurable.includes('lens') && 'view_angle' in attributes,
    );
    expect(lensed.length).toBeGreaterThanOrEqual(28);
    for (const product of lensed) {
      const byLens = product.variants.map(({ options, attributes }) => [
        Number(options['lens']?.slice(1)),
        Number(attributes?.['view_angle'] ?? product.attributes['view_angle']),
      ]);
      const angles = new Map(byLens.map(([lens = 0, angle = 0]) => [lens, angle]));
      // Variants with the same lens agree, and a longer lens sees less.
      expect([product.sku, ...byLens]).toEqual([
        product.sku,
        ...byLens.map(([lens = 0]) => [lens, angles.get(lens)]),
      ]);
      const sorted = [...angles].toSorted(([a], [b]) => a - b).map(([, angle]) => angle);
      expect([product.sku, sorted.every((angle, at) => angle < (sorted[at - 1] ?? 180))]).toEqual([
        product.sku,
        true,
      ]);
    }
    const zooming = catalogue.products.filter(({ attributes, categories }) => {
      const { lens } = attributes;
      return (
        typeof lens === 'string' &&
        (lens === 'motorised' || lens.startsWith('zoom')) &&
        'view_angle' in attributes &&
        !categories.some((code) => code.endsWith('-kits'))
      );
    });
    // The upper lens of this one is fixed.
    const fixed = zooming.filter(
      ({ attributes, sku }) => !Array.isArray(attributes['view_angle']) && sku !== 'KES-PD8',
    );
    expect(zooming.length).toBeGreaterThan(20);
    expect(fixed.map(({ sku }) => sku)).toEqual([]);
  });

  it('has a different first picture for every product', () => {
    const byPicture = Map.groupBy(catalogue.products, ({ pictures }) => pictures[0]);
    const shared = [...byPicture.values()].filter((products) => products.length > 1);
    expect(shared.map((products) => products.map(({ sku }) => sku))).toEqual([]);
  });

  it('shows kits of another size or colour in a picture of their own', () => {
    const kits = catalogue.products.filter(({ categories }) =>
      categories.some((code) => code.endsWith('-kits')),
    );
    const sized = kits.filter(({ configurable }) => configurable.includes('cameras_included'));
    expect(sized.length).toBeGreaterThanOrEqual(4);
    for (const { sku, pictures, variants } of kits) {
      const looks = Map.groupBy(
        variants,
        ({ options }) => `${options['cameras_included']} ${options['colour']}`,
      );
      const first = [...looks.values()].map(
        (alike) => new Set(alike.map((variant) => (variant.pictures ?? pictures)[0])),
      );
      // One picture for each look, and no two looks with the same.
      expect([sku, first.map(({ size }) => size)]).toEqual([sku, first.map(() => 1)]);
      expect([sku, new Set(first.flatMap((set) => [...set])).size]).toEqual([sku, looks.size]);
    }
  });

  it('shows the views of every product in one order, and the size and box of best sellers', async () => {
    const { models, media } = await readFolder('demo/catalogue');
    const order = ['front', 'side', 'mounted', 'scale', 'box', 'back'];
    for (const [id, views] of models)
      expect([id, ...views]).toEqual([id, ...order.filter((view) => views.includes(view))]);
    const bestsellers = catalogue.products.filter(({ labels }) => labels.includes('bestseller'));
    const staged = ['scale', 'box'];
    const missing = bestsellers.flatMap(({ pictures: [model = ''] }) =>
      staged.filter((view) => models.get(model)?.includes(view) && !media.has(`${model}-${view}.webp`)),
    );
    expect(missing).toEqual([]);
  });

  it('keeps each picture and all pictures together below their size limits', async () => {
    const files = readdirSync('demo/media', { recursive: true, encoding: 'utf8' });
    const sizes = files
      .filter((name) => name.endsWith('.webp'))
      .map((name) => ({ name, kilobytes: statSync(join('demo/media', name)).size / 1024 }));
    const large = sizes.filter(({ kilobytes }) => kilobytes > 60);
    // Only what a wide screen or the zoom shows in full may be large: a place of 1200 px and more, a product of 1600 px.
    for (const { name, kilobytes } of large) {
      const { width } = await sharp(join('demo/media', name)).metadata();
      const scene = name.startsWith('scenes');
      expect({ name, kilobytes, wide: width >= (scene ? 1200 : 1600) }).toMatchObject({ wide: true });
      expect(kilobytes).toBeLessThanOrEqual(scene ? 250 : 120);
    }
    // Every clone carries them.
    expect(sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeLessThan(110 * 1024);
  });

  // The sentence of the category as a rule over attributes: what every product in it has, its subcategories included.
  it.each([
    ['wired-cameras', { connection: ['ethernet'], power: ['poe'] }],
    ['analogue-cameras', { connection: ['coax'] }],
    ['wifi-cameras', { connection: ['wifi'] }],
    ['battery-cameras', { power: ['battery'] }],
    ['solar-cameras', { power: ['solar', 'battery'] }],
    ['4g-cameras', { connection: ['4g'] }],
  ])('holds in %s only what its sentence says', (category, rule) => {
    const { products, references } = catalogue;
    const isIn = (code: string) =>
      code === category ||
      (references.categories.get(code)?.ancestors ?? []).some((ancestor) => ancestor.code === category);
    const held = products.filter(({ categories }) => categories.some(isIn));
    expect(held.length).toBeGreaterThan(0);
    const broken = held.filter(({ attributes }) =>
      Object.entries(rule).some(([code, wanted]) => {
        const values = [attributes[code] ?? []].flat();
        return wanted.some((value) => !values.includes(value));
      }),
    );
    expect(broken.map(({ sku }) => sku)).toEqual([]);
  });

  it('has a product in every category', () => {
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

  it.each([
    ['en', ['ipcamera', 'ipcam', 'networkcamera', 'cctvcamera', 'securitycamera']],
    ['nl', ['ipcamera', 'ipcam', 'netwerkcamera', 'bewakingscamera']],
    ['de', ['ipkamera', 'ipcam', 'netzwerkkamera', 'uberwachungskamera']],
    ['fr', ['cameraip', 'ipcam', 'camerareseau', 'cameradesurveillance']],
    ['nb', ['ipkamera', 'ipcam', 'nettverkskamera', 'overvakingskamera']],
    ['sv', ['ipkamera', 'ipcam', 'natverkskamera', 'overvakningskamera']],
    ['it', ['telecameraip', 'ipcam', 'telecameradirete', 'telecameradisorveglianza']],
  ])('has the common words for a camera in %s', (language, called) => {
    const data = catalogue.parsed.search.find(({ name }) => name === language);
    const names = data && data.name !== 'concepts' ? Object.values(data.value.names).flat() : [];
    expect(names.map((phrase) => words(phrase).join(''))).toEqual(expect.arrayContaining(called));
  });

  it.each(languages)('has words for every concept of the search in %s', (language) => {
    const concepts = catalogue.parsed.search.flatMap((row) =>
      row.name === 'concepts' ? row.value.concepts : [],
    );
    const named = catalogue.parsed.search.flatMap((row) =>
      row.name === language
        ? Object.entries(row.value.names).flatMap(([code, phrases]) => (phrases.length > 0 ? [code] : []))
        : [],
    );
    const without = concepts.filter(({ code, names }) => names.length === 0 && !named.includes(code));
    expect(without.map(({ code }) => code)).toEqual([]);
  });

  it.each(storeCodes)('has the terms and privacy pages that the config of %s links to', (store) => {
    const { language, termsUrl, privacyUrl } = storeConfig(store);
    const paths = catalogue.parsed.pages.map(({ value }) => value.texts[language].path);
    expect(paths).toEqual(expect.arrayContaining([termsUrl, privacyUrl]));
  });
});
