import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context';
import { de, nl, no, query, skus, uk } from '../catalogue-fixture';
import type { ContractShop } from '../contract-shop';

const it_: Context = { store: 'it', currency: 'EUR', customer: null };

const codes: [typed: string, expected: string][] = [
  ['BULLET-1', 'BULLET-1'],
  ['bullet-1', 'BULLET-1'],
  ['  DOME-1  ', 'DOME-1'],
  ['DOME-1-B40', 'DOME-1'],
  ['dome1b40', 'DOME-1'],
  ['Dome 1 B40', 'DOME-1'],
  ['EYE', 'EYE-1'],
  ['8719001000019', 'BULLET-1'],
  ['8719001000040', 'DOME-1'],
  ['871900100005', 'SIGN-1'],
  ['8719 001 000 019', 'BULLET-1'],
  ['8719-001-000-040', 'DOME-1'],
];

const texts: [typed: string, context: Context, expected: string[]][] = [
  ['dome camera', uk, ['DOME-1']],
  ['camera dome', uk, ['DOME-1']],
  ['DOMES', uk, ['DOME-1']],
  ['the dome for the ceiling', uk, ['DOME-1']],
  ['ceil', uk, ['DOME-1']],
  ['8 MP infrared', uk, ['DOME-1']],
  ['8mp infrared', uk, ['DOME-1']],
  ['1,250.5 m', uk, ['DOME-1']],
  ['1250.5m', uk, ['DOME-1']],
  ['domecamera', nl, ['DOME-1']],
  ['netwerkkabels', nl, ['CABLE-1']],
  ['kabel 30m', nl, ['CABLE-1']],
  ['dome w 28', uk, ['DOME-1']],
  ['ornlund bullet', nl, ['BULLET-1']],
  ['domecameras', nl, ['DOME-1']],
  ['Überkopf', de, ['DOME-1']],
  ['ueberkopf', de, ['DOME-1']],
  ['uberkopf', de, ['DOME-1']],
  ['weiss', de, ['DOME-1', 'EYE-1']],
  ['weiß decke', de, ['DOME-1']],
  ['ørnlund dome', no, ['DOME-1']],
  ['oernlund dome', no, ['DOME-1']],
];

function matching(shop: ContractShop): void {
  const skusFor = async (context: Context, text: string, changes = {}) =>
    skus((await shop.backend.catalogue.search(context, text, query(changes))).items);

  it.each(codes)('ranks the product with the code %j first', async (typed, sku) => {
    expect((await skusFor(nl, typed))[0]).toBe(sku);
  });

  it.each(texts)('finds %j', async (typed, context, expected) => {
    expect((await skusFor(context, typed)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['DOME-1-B40', 'DOME-1-B40'],
    ['dome-1-b40', 'DOME-1-B40'],
    ['dome 1 b40', 'DOME-1-B40'],
    ['dome1b40', 'DOME-1-B40'],
    ['8719 001 000 040', 'DOME-1-B28'],
    ['8719-001-000-040', 'DOME-1-B28'],
    ['8719001000040', 'DOME-1-B28'],
    // As scanners read it: a GTIN of 14 digits.
    ['08719001000040', 'DOME-1-B28'],
    ['DOME-1', 'DOME-1'],
    ['sign-1', 'SIGN-1'],
    ['8719001000019', 'BULLET-1'],
    ['DOME-1-B', null],
    ['dome', null],
  ])('names the product or variant with the code %j', async (typed, sku) => {
    const { items, article } = await shop.backend.catalogue.search(nl, typed, query());
    expect(article).toEqual(sku === null ? null : { productId: items[0]?.id, sku });
  });

  it('ranks names above texts', async () => {
    const hits = await skusFor(uk, 'camera');
    expect(hits.slice(0, 2).toSorted()).toEqual(['BULLET-1', 'DOME-1']);
  });

  it('corrects typing errors if it finds little', async () => {
    expect(await skusFor(uk, 'xylophone')).toEqual([]);
    expect(await skusFor(uk, 'bulet camra')).toContain('BULLET-1');
    expect(await skusFor(nl, 'netwerkkbael')).toEqual(['CABLE-1']);
    expect(await skusFor(nl, 'ørnlnd')).toContain('DOME-1');
  });

  it('splits compounds in languages that form them', async () => {
    expect((await skusFor(de, 'Kamera')).toSorted()).toEqual(['BULLET-1', 'DOME-1', 'EYE-1']);
    expect((await skusFor(de, 'Sicherheitskamera')).toSorted()).toEqual(['BULLET-1', 'DOME-1', 'EYE-1']);
    expect(await skusFor(de, 'Glasfaserkabel')).toContain('CABLE-1');
    // Both parts, if a product matches both.
    expect(await skusFor(de, 'Überkopfkamera')).toEqual(['DOME-1']);
    // A known word that no name contains.
    expect((await skusFor(de, 'Weißkamera')).toSorted()).toEqual(['DOME-1', 'EYE-1']);
    expect(await skusFor(uk, 'glassdome')).toEqual([]);
  });

  it.each([
    [nl, 'camera', ["camera's", 'camera’s', "CAMERA'S", 'cameras']],
    [nl, 'domecamera', ["domecamera's", 'domecameras']],
    [it_, 'telecamera', ['telecamere', 'TELECAMERE']],
    [it_, 'dome telecamera', ['dome telecamere']],
    [nl, 'dome camera', ['DOME-camera', '  dome\t camera ', 'dòme çamera']],
  ])('finds the same in %o for %j and %j', async (context, typed, forms) => {
    const expected = await skusFor(context, typed);
    expect(expected).toContain('DOME-1');
    for (const form of forms) expect(await skusFor(context, form), form).toEqual(expected);
  });

  it('does not find products that the store does not sell, disabled ones or variants', async () => {
    expect(await skusFor(uk, 'CABLE-1')).not.toContain('CABLE-1');
    expect(await skusFor(uk, 'network cable')).not.toContain('CABLE-1');
    expect(await skusFor(uk, 'GONE-1')).not.toContain('GONE-1');
    expect(await skusFor(uk, 'remainder')).toEqual([]);
    expect(await skusFor(uk, 'DOME-1-W28')).toEqual(['DOME-1']);
  });

  it('sorts by price, filters and pages like a list', async () => {
    expect(await skusFor(nl, 'ornlund', { sort: 'price_asc' })).toEqual(['BULLET-1', 'DOME-1', 'EYE-1']);
    expect(await skusFor(nl, 'ornlund', { sort: 'price_desc' })).toEqual(['EYE-1', 'DOME-1', 'BULLET-1']);
    expect(await skusFor(nl, 'ornlund', { filters: { resolution: ['4mp'] } })).toEqual(['BULLET-1']);
    const { catalogue } = shop.backend;
    const second = await catalogue.search(nl, 'ornlund', query({ page: 2, pageSize: 2, sort: 'price_asc' }));
    expect(second).toMatchObject({ total: 3, page: 2, pages: 2 });
    expect(skus(second.items)).toEqual(['EYE-1']);
    expect(await catalogue.search(nl, 'ornlund', query({ page: 9 }))).toMatchObject({
      items: [],
      total: 3,
      pages: 1,
    });
  });
}

/** What words mean, by the folder `search` of the fixture. */
function meaning(shop: ContractShop): void {
  const search = (text: string, context = uk) => shop.backend.catalogue.search(context, text, query());

  it.each([
    ['night vision', ['BULLET-1', 'DOME-1', 'EYE-1']],
    ['NightVision', ['BULLET-1', 'DOME-1', 'EYE-1']],
    ['night vision dome', ['DOME-1']],
    ['which dome for the ceiling', ['DOME-1']],
    ['looking for a ball', ['DOME-1']],
    ['8 megapixel', ['DOME-1', 'EYE-1']],
    ['8megapixel', ['DOME-1', 'EYE-1']],
    ['4k', ['DOME-1', 'EYE-1']],
    ['4 mp bullet', ['BULLET-1', 'DOME-1', 'EYE-1']],
  ])('knows what %j means', async (text, expected) => {
    expect(skus((await search(text)).items).toSorted()).toEqual(expected);
  });

  it('ranks the exact value before a better one', async () => {
    expect(skus((await search('4 mp bullet')).items)[0]).toBe('BULLET-1');
  });

  it('reads a phrase of one word that counts as a whole', async () => {
    expect(skus((await search('smart dome')).items).toSorted()).toEqual(['BULLET-1', 'DOME-1', 'EYE-1']);
    expect(skus((await search('dome')).items)).toEqual(['DOME-1']);
  });

  it('ranks what is named so before what is only meant', async () => {
    expect(skus((await search('holder')).items)).toEqual(['LONG-1', 'SIGN-1']);
  });

  it('does not require the products that an accessory is for', async () => {
    const cables = skus((await search('cables')).items);
    expect(cables.toSorted()).toEqual(['LONG-1', 'SIGN-1']);
    for (const text of ['cables for a ball', 'cables ball', 'ball cables']) {
      const { items, leftOut } = await search(text);
      expect([skus(items), leftOut], text).toEqual([cables, []]);
    }
  });

  it('turns a thing round after "without"', async () => {
    expect(skus((await search('without onvif bullet')).items)).not.toContain('DOME-1');
    expect(skus((await search('bullet without colour picture')).items)).toEqual(['BULLET-1']);
  });

  it('leaves out the words that say least, if no product matches all', async () => {
    const { items, leftOut, corrected } = await search('purple Dome camera');
    expect(skus(items)).toEqual(['DOME-1']);
    expect([leftOut, corrected]).toEqual([['purple'], null]);
    expect(await search('xylophone')).toMatchObject({ total: 0, leftOut: [] });
  });

  it('corrects no word if as many words would be left out', async () => {
    const { items, leftOut, corrected } = await search('wren netwerkkabel domme', nl);
    expect(skus(items)[0]).toBe('CABLE-1');
    expect([leftOut, corrected]).toEqual([['domme'], null]);
  });

  it('says what is not sold, and finds the nearest', async () => {
    const { items, notSold } = await search('drone');
    expect([skus(items), notSold]).toEqual([['DOME-1'], 'drone']);
    expect(await search('toaster')).toMatchObject({ total: 0, notSold: 'toaster' });
    expect(await search('toaster dome')).toMatchObject({ total: 1, notSold: 'toaster', leftOut: [] });
    // A product of `also` matches the term alone, and does not restrict other terms.
    expect(await search('oven')).toMatchObject({ total: 1, notSold: 'oven' });
    expect(await search('oven 4 mp')).toMatchObject({ total: 3, notSold: 'oven', leftOut: [] });
  });

  it('never searches for one letter', async () => {
    expect(await search("o'xylophone")).toMatchObject({ total: 0 });
  });
}

function anyInput(shop: ContractShop): void {
  const sorts: unknown = expect.arrayContaining(['position_asc']);
  const none = {
    items: [],
    total: 0,
    page: 1,
    pages: 0,
    sorts,
    corrected: null,
    suggestion: null,
    leftOut: [],
    notSold: null,
    article: null,
  };

  it.each(['', ' ', '\0', '!!!', "'", '"', '&', '|', '!', '()', '<->', ':*', '\\', '%', '_', '-', '🦉'])(
    'finds nothing for %j',
    async (text) => {
      expect(await shop.backend.catalogue.search(uk, text, query())).toEqual(none);
    },
  );

  it('reads 200 characters at most', async () => {
    const { catalogue } = shop.backend;
    expect(await catalogue.search(uk, `${' '.repeat(200)}dome`, query())).toEqual(none);
    expect((await catalogue.search(uk, `${' '.repeat(190)}dome`, query())).total).toBe(1);
    expect(await catalogue.search(uk, '\ufdfb'.repeat(1_000), query())).toEqual(none);
    expect(await catalogue.search(uk, 'a '.repeat(100_000), query())).toMatchObject({ page: 1 });
  });

  it('treats operators of query languages as blanks', async () => {
    for (const text of [
      'dome & camera',
      "dome':*&camera",
      '"dome camera"',
      '(dome) | !camera',
      'dome\0camera\n',
    ]) {
      expect(skus((await shop.backend.catalogue.search(uk, text, query())).items)).toEqual(['DOME-1']);
    }
  });

  it('is never an error', async () => {
    const { catalogue } = shop.backend;
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.string({ unit: fc.constantFrom(..."dome1-'&|!:*()<>\\%_\0 \ud83e\udd89éß"), maxLength: 40 }),
    );
    const contexts = fc.constantFrom(uk, nl, de, no);
    await fc.assert(
      fc.asyncProperty(contexts, typed, async (context, text) => {
        const { total, items } = await catalogue.search(context, text, query());
        expect(total).toBe(items.length);
      }),
      { numRuns: 100 },
    );
  });
}

/** Full-text search. */
export function searchContract(shop: ContractShop): void {
  describe('search', () => {
    matching(shop);
    meaning(shop);
    anyInput(shop);
  });
}
