import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts, PartKind, SystemPart } from '@/commerce/model/system-part';
import { propose } from './propose';
import { catalogue } from './testing/catalogue';
import type { Parts, Spot, System, Wishes } from './types';

const spot = (id: string, over: Partial<Spot> = {}): Spot => ({
  id,
  place: 'outdoor',
  metres: 6,
  see: 'recognise',
  night: true,
  link: 'cable',
  cableMetres: 15,
  ...over,
});
const systems = (wishes: Wishes, parts: Parts = catalogue, winter = -10) =>
  propose(wishes, parts, { winter }).systems;
const because = (wishes: Wishes, parts: Parts = catalogue) => {
  const found = propose(wishes, parts, { winter: -10 });
  return 'because' in found ? found.because : [];
};
const bought = (system: System | undefined) =>
  system?.parts.filter(({ owned }) => !owned).map(({ sku }) => sku) ?? [];

describe('propose', () => {
  it('plans three systems that work, from the cheapest on', () => {
    const found = systems({
      spots: [spot('door', { metres: 4, see: 'identify' }), spot('drive'), spot('yard')],
      days: 7,
    });
    expect(found.map(({ kind }) => kind)).toEqual(['enough', 'balanced', 'growth']);
    expect(found.map(({ price }) => price)).toEqual(
      found.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    expect(found.every(({ check }) => check.complete)).toBe(true);
    expect(found[0]?.parts.map(({ sku, quantity, spot: at }) => `${quantity} ${sku} ${at ?? ''}`.trim()))
      .toMatchInlineSnapshot(`
      [
        "1 T8 door",
        "1 BX door",
        "1 O20 door",
        "1 T4 drive",
        "1 BX drive",
        "1 O20 drive",
        "1 T4 yard",
        "1 BX yard",
        "1 O20 yard",
        "1 N4",
        "1 HD2",
        "1 SIGN",
      ]
    `);
  });

  it('has a balanced system for as many cameras as a recorder has channels', () => {
    const spots = Array.from({ length: 32 }, (_, id) => spot(`${id}`, { see: 'notice' }));
    const brand = { code: 'other', name: 'Other' };
    const parts = new Map(catalogue).set('N32', { ...catalogue.get('N32')!, brand });
    const found = systems({ spots, days: 3, keep: 'recorder' }, parts);
    expect(found.map(({ kind }) => kind)).toEqual(['enough', 'balanced']);
  });

  it('has spare channels and surge protection where it is to grow', () => {
    const growth = systems({ spots: ['a', 'b', 'c', 'd'].map((id) => spot(id)), days: 7 }).find(
      ({ kind }) => kind === 'growth',
    );
    expect(growth?.check.headroom.channels).toBeGreaterThanOrEqual(2);
    expect(growth?.check.headroom.days).toBeGreaterThanOrEqual(3);
    expect(bought(growth).filter((sku) => sku === 'SP')).toHaveLength(4);
  });

  it('uses what one owns and does not buy it', () => {
    const wishes: Wishes = { spots: [spot('a'), spot('b')], days: 7 };
    const [owner] = systems({ ...wishes, own: [{ sku: 'N4' }, { sku: 'T4', quantity: 1 }] });
    expect(
      owner?.parts
        .filter(({ owned }) => owned)
        .map(({ sku }) => sku)
        .toSorted(),
    ).toEqual(['N4', 'T4']);
    expect(bought(owner).filter((sku) => sku === 'T4')).toHaveLength(1);
    const [byFacts] = systems({ ...wishes, own: [{ role: 'nvr', facts: catalogue.get('N8')!.facts }] });
    expect(byFacts?.parts.find(({ owned }) => owned)?.sku).toBe('own:0');
    expect(byFacts!.price).toBeLessThan(systems(wishes)[0]!.price);
  });

  it('plans analogue cameras only for an analogue recorder that is there', () => {
    const wishes: Wishes = { spots: [spot('a', { metres: 3 })], days: 3 };
    expect(bought(systems(wishes)[0])).not.toContain('A2');
    expect(bought(systems({ ...wishes, own: [{ sku: 'R4' }] })[0])).toContain('A2');
  });

  it('honours phases', () => {
    const [enough] = systems({ spots: [spot('a', { phase: 2 }), spot('b', { phase: 1 })], days: 3 });
    expect(enough?.parts.every(({ spot: at, phase }) => phase === (at === 'a' ? 2 : 1))).toBe(true);
  });

  it('avoids what is sold out if it can', () => {
    const wishes: Wishes = { spots: [spot('a')], days: 3 };
    const [camera] = bought(systems(wishes)[0]);
    const without = new Map(catalogue).set(camera!, { ...catalogue.get(camera!)!, salableQuantity: 0 });
    expect(bought(systems(wishes, without)[0])).not.toContain(camera);
    const none = new Map<string, SystemPart>(
      [...catalogue].map(([sku, part]) => [sku, { ...part, salableQuantity: 0 }]),
    );
    expect(bought(systems(wishes, none)[0])).toContain(camera);
    const cable = { ...catalogue.get('O20')!, sku: 'O20A' };
    const others = new Map(none)
      .set('O20A', { ...cable, salableQuantity: 0 })
      .set('O20', catalogue.get('O20')!);
    expect(bought(systems(wishes, others)[0])).toContain('O20');
  });

  it('avoids what is sold out even if a part that it needs is', () => {
    const dear = { ...catalogue.get('BX')!, sku: 'BX2', price: { minor: 2_000, currency: 'EUR' as const } };
    const parts = new Map(catalogue).set('BX2', dear);
    for (const part of catalogue.values())
      if (part.kind === 'disk' || part.kind === 'box') parts.set(part.sku, { ...part, salableQuantity: 0 });
    for (const sku of ['N8T', 'NW']) parts.delete(sku);
    const all = systems({ spots: [spot('a'), spot('b')], days: 3, keep: 'recorder' }, parts).map(bought);
    expect(all.map((skus) => skus.filter((sku) => sku.startsWith('BX')))).toEqual(
      all.map(() => ['BX2', 'BX2']),
    );
    expect(all).not.toEqual([]);
  });

  it('counts the prices of tiers', () => {
    const tier = { quantity: 4, price: { minor: 5_000, currency: 'EUR' as const } };
    const parts = new Map(catalogue).set('T8', { ...catalogue.get('T8')!, priceTiers: [tier] });
    const [enough] = systems({ spots: ['a', 'b', 'c', 'd'].map((id) => spot(id)), days: 3 }, parts);
    expect(bought(enough).filter((sku) => sku === 'T8')).toHaveLength(4);
  });

  it('buys the cheapest reels from which every run is cut in one piece', () => {
    const reel = catalogue.get('RE')!;
    const short = { ...reel, sku: 'R1', price: { minor: 6_000, currency: 'EUR' as const } };
    const parts = new Map(catalogue).set('R1', { ...short, facts: { ...reel.facts, length: 100 } });
    const reels = (count: number, cableMetres: number, of: Parts) =>
      systems(
        { spots: Array.from({ length: count }, (_, id) => spot(`${id}`, { cableMetres })), days: 3 },
        of,
      )[0]
        ?.parts.filter(({ sku }) => of.get(sku)?.kind === 'reel')
        .map(({ sku, quantity }) => `${quantity} ${sku}`);
    expect(reels(8, 50, parts)).toEqual(['1 RE', '1 R1']);
    parts.delete('RE');
    expect(reels(3, 60, parts)).toEqual(['3 R1']);
  });

  it('uses a recorder of another maker whose disks are not known', () => {
    const own = [{ role: 'nvr' as const, facts: { channels: 4, ports: 4, onvif: true } }];
    const [enough] = systems({ spots: [spot('a'), spot('b')], days: 14, own });
    const kinds = bought(enough).map((sku) => catalogue.get(sku)?.kind);
    expect(
      ['nvr', 'disk', 'switch'].filter((kind) => kinds.includes(kind as (typeof kinds)[number])),
    ).toEqual([]);
    expect(enough?.check.notChecked).toContain('owned_disk');
    const all = systems({ spots: [spot('a'), spot('b')], days: 14, own });
    expect(all.every(({ parts }) => parts.some(({ sku }) => sku === 'own:0'))).toBe(true);
  });

  it('leaves out a recorder that records none of the cameras', () => {
    const own = [{ role: 'nvr' as const, facts: { channels: 4, bays: 2, onvif: false } }];
    const [enough] = systems({ spots: [spot('a')], days: 1, own });
    expect(enough?.parts.filter(({ sku }) => sku.startsWith('own:') || sku.startsWith('HD'))).toEqual([]);
  });

  it('connects an injector where nothing is recorded by a recorder', () => {
    const found = systems({ spots: [spot('a')], days: 1, keep: 'card' });
    expect(bought(found[0])).toEqual(expect.arrayContaining(['J30', 'C1']));
  });

  it('takes no camera with a plug to a spot of which only a cable is known', () => {
    const both = { ...catalogue.get('WB12')!.facts, connection: ['ethernet' as const, 'wifi' as const] };
    const cheap = { ...catalogue.get('WB12')!, facts: both, price: { minor: 100, currency: 'EUR' as const } };
    const parts = new Map(catalogue).set('WB12', cheap);
    const chosen = (power?: boolean) => bought(systems({ spots: [spot('a', { power })], days: 1 }, parts)[0]);
    expect(chosen()).not.toContain('WB12');
    expect(chosen(true)).toContain('WB12');
  });

  it('buys no supply for a camera that brings one', () => {
    const only = new Map(
      [...catalogue].filter(([sku, { kind }]) => kind !== 'camera' || sku.startsWith('W')),
    );
    const wishes: Wishes = { spots: [spot('a', { link: 'wifi', power: true })], days: 1 };
    const supplies = (sku: string) => {
      const without = new Map(
        [...only].filter(([each]) => !['WO', 'WP', 'WB12'].includes(each) || each === sku),
      );
      return bought(systems(wishes, without)[0]).filter((each) => catalogue.get(each)?.kind === 'supply')
        .length;
    };
    expect(['WP', 'WB12'].map(supplies)).toEqual([1, 0]);
  });

  it('takes no longer for a recorder with a million bays', () => {
    const facts = { ...catalogue.get('N4')!.facts, bays: 1_000_000, maxDrive: 1_000_000 };
    const own = Array.from({ length: 16 }, () => ({ role: 'nvr' as const, facts }));
    expect(systems({ spots: [spot('a')], days: 365, own })).not.toEqual([]);
  });

  it.each<[code: string, wishes: Wishes]>([
    ['owned_unknown', { spots: [spot('a')], days: 7, own: [{ sku: 'none' }] }],
    ['no_spot', { spots: [], days: 7 }],
    ['budget', { spots: [spot('a')], days: 7, budget: 100 }],
    ['brands', { spots: [spot('a')], days: 7, brands: ['solis'] }],
    ['distance', { spots: [spot('a', { metres: 300, see: 'identify' })], days: 7 }],
    ['night', { spots: [spot('a', { metres: 120, see: 'notice' })], days: 7 }],
    ['power', { spots: [spot('a', { place: 'indoor', link: 'none' })], days: 7 }],
    ['cable', { spots: [spot('a', { cableMetres: 40_000 })], days: 7 }],
    ['days', { spots: [spot('a')], days: 3_650 }],
    [
      'channels',
      { spots: Array.from({ length: 40 }, (_, index) => spot(`${index}`)), days: 30, keep: 'recorder' },
    ],
  ])('says why nothing fits: %s', (code, wishes) => {
    expect(systems(wishes)).toEqual([]);
    expect(because(wishes)).toEqual([code]);
  });

  it('names the winter and the needed budget', () => {
    expect(propose({ spots: [spot('a')], days: 7 }, catalogue, { winter: -60 })).toMatchObject({
      because: ['winter'],
      spots: ['a'],
    });
    expect(propose({ spots: [spot('a')], days: 7, budget: 100 }, catalogue)).toMatchObject({
      needed: expect.any(Number),
    });
  });
});

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(...values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 8 });

const cameraFacts = fc.record({
  resolution: oneOf(2, 4, 5, 8),
  viewAngle: oneOf<[number, number]>([105, 105], [80, 80], [30, 105], [12, 40], [12, 40]),
  codec: oneOf<'h264' | 'h265'>('h264', 'h265'),
  frameRate: oneOf(15, 25),
  bitRate: maybe(fc.integer({ min: 1, max: 16 })),
  nightVision: some<'infrared' | 'colour'>('infrared', 'colour'),
  nightRange: maybe(oneOf(10, 40, 90)),
  use: fc.constantFrom<('indoor' | 'outdoor')[]>(
    ['indoor'],
    ['outdoor'],
    ['indoor', 'outdoor'],
    ['indoor', 'outdoor'],
  ),
  protection: oneOf(20, 66, 67),
  temperature: maybe(oneOf<[number, number]>([-40, 60], [-20, 50], [0, 40])),
  connection: oneOf<('ethernet' | 'wifi' | '4g')[]>(['ethernet'], ['ethernet', 'wifi'], ['wifi'], ['4g']),
  power: oneOf<NonNullable<Facts['power']>>(
    ['poe'],
    ['poe', 'dc12'],
    ['poe', 'dc12'],
    ['dc12'],
    ['battery', 'solar'],
    ['mains'],
  ),
  powerUse: maybe(oneOf(3, 6, 12, 24, 50)),
  poeClass: maybe(oneOf(1, 2, 3, 4, 6)),
  onvif: maybe(fc.boolean()),
  storage: maybe(oneOf<('sd' | 'recorder')[]>(['sd', 'recorder'], ['sd', 'recorder'], ['sd'], ['recorder'])),
  maxCard: maybe(oneOf(128, 256, 512)),
  mounting: oneOf(['round'], ['square'], []),
});
const recorderFacts = fc.record({
  codec: oneOf<'h264' | 'h265'>('h264', 'h265'),
  connection: fc.constant(['ethernet'] as const).map((all) => [...all]),
  onvif: maybe(fc.boolean()),
  channels: oneOf(2, 4, 8),
  maxResolution: maybe(oneOf(4, 8)),
  bays: oneOf(1, 2),
  maxDrive: maybe(oneOf(2000, 8000)),
  capacity: maybe(oneOf(1000, 2000)),
  bandwidth: maybe(oneOf(20, 40, 80)),
  ports: maybe(oneOf(2, 4, 8)),
  poeBudget: maybe(oneOf(30, 60, 120)),
  poeClass: maybe(oneOf(3, 4)),
});
const portFacts = fc.record({
  ports: oneOf(1, 2, 4, 8),
  poeBudget: oneOf(30, 60, 120),
  poeClass: maybe(oneOf(3, 4, 6)),
  uplink: maybe(oneOf<'fe' | 'gigabit'>('fe', 'gigabit')),
});
const disk = fc.record({ capacity: oneOf(500, 1000, 2000, 4000, 8000), endurance: maybe(fc.boolean()) });
const card = fc.record({ capacity: oneOf(64, 128, 256, 512), endurance: maybe(fc.boolean()) });
const wire = fc.record({
  length: oneOf(1, 5, 20, 50, 100, 305),
  use: some<'indoor' | 'outdoor'>('indoor', 'outdoor'),
  cableType: fc.constant('cat6' as const),
  connection: fc.constant<'ethernet'>('ethernet').map((link) => [link]),
});
const known = (facts: object): Facts => JSON.parse(JSON.stringify(facts)) as Facts;

/** Articles of one kind; their brand and price are drawn too. */
const articles = (kind: PartKind, facts: fc.Arbitrary<object>, least: number, most: number) =>
  fc
    .array(fc.tuple(facts, oneOf('a', 'b'), fc.integer({ min: 1, max: 200 })), {
      minLength: least,
      maxLength: most,
    })
    .map((all) =>
      all.map(([given, brand, euros], index): SystemPart => ({
        ...catalogue.get('T2')!,
        sku: `${kind}${index}`,
        kind,
        brand: { code: brand, name: brand },
        price: { minor: euros * 100, currency: 'EUR' },
        salableQuantity: null,
        facts: known(given),
      })),
    );

const invented = fc
  .tuple(
    articles('camera', cameraFacts, 8, 20),
    articles('nvr', recorderFacts, 2, 6),
    articles('switch', portFacts, 0, 3),
    articles('injector', portFacts, 0, 2),
    articles('disk', disk, 2, 4),
    articles('card', card, 0, 3),
    articles('cable', wire, 4, 8),
    articles('reel', wire, 0, 2),
    articles('extender', fc.constant({ power: ['poe'], powerUse: 2, range: 100 }), 0, 1),
    articles('supply', fc.constant({ outputVoltage: 12, outputPower: 60 }), 1, 1),
    articles('connector', fc.constant({ connection: ['ethernet'] }), 1, 1),
    articles('box', fc.constant({ mounting: ['round'] }), 0, 1),
  )
  .map((kinds): Parts => new Map(kinds.flat().map((part) => [part.sku, part])));

/** The articles of the fixture with other prices, some of them missing. */
const drawn = fc
  .array(fc.integer({ min: -80, max: 300 }), { minLength: catalogue.size, maxLength: catalogue.size })
  .map((euros): Parts => {
    const all = [...catalogue.values()].map((part, index): SystemPart => ({
      ...part,
      price: { minor: (euros[index] ?? 0) * 100, currency: 'EUR' },
    }));
    return new Map(all.filter(({ price }) => price.minor > 0).map((part) => [part.sku, part]));
  });
const anyCatalogue = fc.oneof(invented, drawn, drawn);

const sees = ['notice', 'recognise', 'identify'] as const;
const anySpot = fc.record({
  place: oneOf<'indoor' | 'outdoor'>('indoor', 'outdoor'),
  metres: fc.integer({ min: 1, max: 9 }),
  see: oneOf(...sees),
  night: fc.boolean(),
  link: fc.oneof(
    { weight: 8, arbitrary: fc.constant('cable' as const) },
    { weight: 2, arbitrary: fc.constant('wifi' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
  ),
  cableMetres: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 50 }) },
    fc.integer({ min: 50, max: 150 }),
    fc.constant(undefined),
  ),
  power: oneOf(undefined, true, true, false),
});
const anyWishes = fc
  .record({
    spots: fc.array(anySpot, { minLength: 1, maxLength: 5 }),
    days: fc.integer({ min: 1, max: 20 }),
    hoursPerDay: oneOf(2, 8),
    keep: oneOf<Wishes['keep']>(undefined, 'any', 'any', 'recorder', 'card'),
  })
  .map((wishes): Wishes => ({
    ...wishes,
    spots: wishes.spots.map((each, index) => ({ ...each, id: `s${index}` })),
  }));

/** Wishes that ask for less; each takes a number that says where. */
const cheaper: Record<string, (wishes: Wishes, at: number) => Wishes> = {
  'fewer days': (wishes, at) => ({ ...wishes, days: Math.max(1, wishes.days - 1 - (at % 20)) }),
  'fewer hours': (wishes) => ({ ...wishes, hoursPerDay: (wishes.hoursPerDay ?? 24) / 2 }),
  'fewer spots': (wishes, at) => ({
    ...wishes,
    spots: wishes.spots.filter((_, index) => wishes.spots.length === 1 || index !== at % wishes.spots.length),
  }),
  'less to see': (wishes, at) =>
    change(wishes, at, ({ see }) => ({ see: sees[Math.max(0, sees.indexOf(see as 'notice') - 1)]! })),
  'a shorter distance': (wishes, at) => change(wishes, at, ({ metres }) => ({ metres: metres / 2 })),
  'a shorter cable': (wishes, at) =>
    change(wishes, at, ({ cableMetres = 20 }) => ({ cableMetres: cableMetres / 2 })),
  'by day only': (wishes, at) => change(wishes, at, () => ({ night: false })),
};
function change(wishes: Wishes, at: number, to: (spot: Spot) => Partial<Spot>): Wishes {
  return {
    ...wishes,
    spots: wishes.spots.map((each, index) =>
      index === at % wishes.spots.length ? { ...each, ...to(each) } : each,
    ),
  };
}

describe('every proposal', () => {
  it('has no conflict, and nothing is missing', () => {
    let count = 0;
    fc.assert(
      fc.property(anyCatalogue, anyWishes, (parts, wishes) => {
        const proposal = propose(wishes, parts, { winter: -10 });
        count += proposal.systems.length;
        // a check that fails would be given as the reason
        if ('because' in proposal)
          expect([
            'place',
            'link',
            'power',
            'distance',
            'night',
            'winter',
            'recording',
            'keep',
            'cable',
            'days',
            'channels',
            'recorder',
          ]).toEqual(expect.arrayContaining(proposal.because));
        for (const { check } of proposal.systems) expect([...check.conflicts, ...check.missing]).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(count).toBeGreaterThan(100);
  });

  it.each(Object.entries(cheaper))('does not cost more for %s', (_, less) => {
    fc.assert(
      fc.property(anyCatalogue, anyWishes, fc.nat(100), (parts, wishes, at) => {
        const price = (asked: Wishes) =>
          systems(asked, parts).find(({ kind }) => kind === 'enough')?.price ?? Infinity;
        expect(price(less(wishes, at))).toBeLessThanOrEqual(price(wishes));
      }),
      { numRuns: 100 },
    );
  });
});
