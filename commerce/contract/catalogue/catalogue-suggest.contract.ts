import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { ch, de, nl, no, query, skus, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

const fr: Context = { store: 'fr', currency: 'EUR', customer: null };
const se: Context = { store: 'se', currency: 'SEK', customer: null };
const it_: Context = { store: 'it', currency: 'EUR', customer: null };
const limits = { products: 6, categories: 4, brands: 3 };

/** Words with and without diacritics, in singular and plural. */
const spellings: [context: Context, typed: string[], expected: string][] = [
  [fr, ['caméra dôme', 'camera dome', 'CAMÉRA DÔME', 'caméras dômes', 'came\u0301ra do\u0302me'], 'DOME-1'],
  [fr, ['câble réseau', 'cable reseau', 'câbles réseaux'], 'CABLE-1'],
  [de, ['Überkopf', 'ueberkopf', 'uberkopf', 'ÜBERKOPF'], 'DOME-1'],
  [de, ['weiß', 'weiss', 'Weisse'], 'DOME-1'],
  [de, ['Kameras', 'Kamera', 'Dome-Kameras', 'Domekamera'], 'DOME-1'],
  [ch, ['weiss', 'weiß'], 'DOME-1'],
  [no, ['tilbehør', 'tilbehor', 'tilbehoer'], 'SIGN-1'],
  [no, ['infrarød', 'infrarod', 'INFRARØD'], 'DOME-1'],
  [se, ['tillbehör', 'tillbehor'], 'CABLE-1'],
  [se, ['infraröd', 'infrarod', 'infraröda'], 'DOME-1'],
  [nl, ['domecamera’s', "domecamera's", 'domecameras', 'dome camera'], 'DOME-1'],
  [it_, ['telecamere dome', 'telecamera dome', 'TELECAMERA'], 'DOME-1'],
];

const synonyms: [context: Context, typed: string, expected: string[]][] = [
  [uk, 'ball', ['DOME-1']],
  [uk, 'Cupola Camera', ['DOME-1']],
  [uk, 'white balls', ['DOME-1']],
  [nl, 'snoer', ['CABLE-1', 'SIGN-1', 'LONG-1']],
  [de, 'IP-Kamera', ['DOME-1', 'BULLET-1', 'EYE-1']],
  [de, 'ip kamera', ['DOME-1', 'BULLET-1', 'EYE-1']],
  [de, 'Netzauge', ['DOME-1', 'BULLET-1', 'EYE-1']],
  [no, 'overvåkingsøye', ['DOME-1', 'BULLET-1', 'EYE-1']],
  [no, 'overvakingsoye', ['DOME-1', 'BULLET-1', 'EYE-1']],
  [uk, 'Netzauge', []],
];

function spelling(shop: ContractShop): void {
  const search = (context: Context, text: string) => shop.backend.catalogue.search(context, text, query());

  it.each(spellings)('finds the same in %o for every spelling: %j', async (context, typed, sku) => {
    for (const text of typed) {
      const { items, corrected } = await search(context, text);
      expect(skus(items), text).toContain(sku);
      expect(corrected, text).toBeNull();
    }
  });

  it('finds a SKU without its dashes', async () => {
    expect(skus((await search(uk, 'dome1w28')).items)).toEqual(['DOME-1']);
  });

  it.each(synonyms)('finds synonyms in %o: %j', async (context, typed, expected) => {
    const { items, corrected } = await search(context, typed);
    expect(skus(items).toSorted()).toEqual(expected.toSorted());
    expect(corrected).toBeNull();
  });

  it('ranks names with the word before names with a synonym', async () => {
    expect(skus((await search(nl, 'kabel')).items)[0]).toBe('CABLE-1');
  });

  it('gives the corrected text', async () => {
    expect(await search(uk, 'bulet camra')).toMatchObject({
      corrected: 'bullet camera',
      suggestion: null,
      article: null,
    });
    expect(await search(uk, 'dmoe')).toMatchObject({ corrected: 'dome', total: 1 });
    expect(await search(fr, 'camerra')).toMatchObject({ corrected: 'caméra' });
    expect(await search(de, 'Netzaugee')).toMatchObject({ corrected: 'netzauge', total: 3 });
    expect(await search(uk, 'dome')).toMatchObject({ corrected: null, suggestion: null, article: null });
  });

  it('suggests a corrected text if it finds little', async () => {
    const { items, corrected, suggestion } = await search(uk, 'bulet');
    expect(skus(items)).toEqual(['LONG-1']);
    expect([corrected, suggestion]).toEqual([null, 'bullet']);
  });

  it('filters a corrected search', async () => {
    const narrowed = query({ filters: { resolution: ['4mp'] } });
    const { items, corrected } = await shop.backend.catalogue.search(uk, 'bulet camra', narrowed);
    expect(skus(items)).toEqual(['BULLET-1']);
    expect(corrected).toBe('bullet camera');
    const nothing = query({ filters: { colour: ['white'], resolution: ['4mp'] } });
    expect(await shop.backend.catalogue.search(uk, 'bullet camera', nothing)).toMatchObject({
      total: 0,
      corrected: null,
    });
  });
}

function suggesting(shop: ContractShop): void {
  const suggest = (context: Context, text: string, most = limits) =>
    shop.backend.catalogue.suggest(context, text, most);

  it('gives the products of the search, categories and brands', async () => {
    const suggestions = await suggest(uk, 'dome');
    expect(skus(suggestions.products)).toEqual(['DOME-1']);
    expect(suggestions.total).toBe(1);
    expect(suggestions.categories[0]).toEqual({
      name: 'Dome cameras',
      url: '/cameras/domes',
      image: '/media/dome-front.webp',
      trail: [
        { name: 'Cameras', url: '/cameras' },
        { name: 'Dome cameras', url: '/cameras/domes' },
      ],
    });
    expect(suggestions.brands).toEqual([]);
    expect(suggestions.corrected).toBeNull();
  });

  it('matches the last word as a prefix', async () => {
    expect(skus((await suggest(uk, 'do')).products)).toContain('DOME-1');
    expect(skus((await suggest(uk, 'ornlund do')).products)[0]).toBe('DOME-1');
    expect((await suggest(de, 'zub')).categories.map(({ name }) => name)).toContain('Zubehör');
    expect((await suggest(nl, 'orn')).brands).toEqual([{ code: 'owl', name: 'Ørnlund' }]);
    expect((await suggest(nl, 'ornlund dome')).brands.map(({ code }) => code)).toEqual(['owl']);
  });

  it('says what is not sold, and suggests the nearest', async () => {
    const suggestions = await suggest(uk, 'drone');
    expect([suggestions.notSold, skus(suggestions.products)]).toEqual(['drone', ['DOME-1']]);
    expect(await suggest(uk, 'toaster')).toMatchObject({ notSold: 'toaster', total: 0 });
    expect((await suggest(uk, 'dome')).notSold).toBeNull();
  });

  it('ranks the category with that name first', async () => {
    expect((await suggest(uk, 'camera')).categories[0]?.name).toBe('Cameras');
  });

  it('corrects typing errors as the search does', async () => {
    const suggestions = await suggest(uk, 'bulet camra');
    expect(suggestions.corrected).toBe('bullet camera');
    expect(skus(suggestions.products)).toContain('BULLET-1');
    expect(suggestions.categories.map(({ name }) => name)).toContain('Bullet cameras');
  });

  it('gives at most its limits, and only what the store sells', async () => {
    const suggestions = await suggest(nl, 'ornlund', { products: 2, categories: 1, brands: 0 });
    expect([suggestions.products.length, suggestions.categories.length, suggestions.brands.length]).toEqual([
      2, 1, 0,
    ]);
    expect(suggestions.total).toBe(3);
    expect(skus((await suggest(uk, 'network cable')).products)).not.toContain('CABLE-1');
    expect(await suggest(uk, 'dome', { products: 0, categories: 0, brands: 0 })).toMatchObject({
      products: [],
      total: 1,
    });
  });

  it('is never an error', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.string({ unit: fc.constantFrom(..."dome1-'&|!:*()<>\\%_\0 \ud83e\udd89éß"), maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(uk, nl, de, no, fr, se, it_), typed, async (context, text) => {
        const suggestions = await suggest(context, text);
        expect(suggestions.products.length).toBeLessThanOrEqual(limits.products);
      }),
      { numRuns: 60 },
    );
  });
}

/** Spelling, synonyms and suggestions of the search. */
export function suggestContract(shop: ContractShop): void {
  describe('spelling', () => spelling(shop));
  describe('suggestions', () => suggesting(shop));
}
