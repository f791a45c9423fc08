import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Answers,
  answerLimits,
  answersQuery,
  emptyAnswers,
  deviceCodes,
  escaped,
  keepKinds,
  linkKinds,
  partsParameter,
  placeKinds,
  presets,
  readAnswers,
  readParts,
  seeLevels,
  steps,
} from './answers';
import { changed, changesOf, merged } from './adjust';
import { systemKinds } from './engine/types';

const sku = fc.constantFrom(
  'NOC-W5',
  'DS-2CD2143G2-I(2.8mm)',
  'NVR4108HS-8P/L',
  'Ñ-<4,2>&"x"',
  'A*2@b!1~',
  '100%',
  'a b',
);
const id = fc.constantFrom('front', 'garden', 'Tür hinten', '木', 'a-1');
const phase = fc.constantFrom(undefined, 2, 3);
const spots = fc.uniqueArray(
  fc
    .record({
      id,
      place: fc.constantFrom('indoor' as const, 'outdoor' as const),
      metres: fc.integer({ min: 1, max: answerLimits.metres }),
      see: fc.constantFrom(...seeLevels),
      night: fc.boolean(),
      link: fc.constantFrom(...linkKinds),
      cableMetres: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
      power: fc.option(fc.boolean(), { nil: undefined }),
      phase,
    })
    .map((spot) => ({ ...spot, cableMetres: spot.link === 'cable' ? spot.cableMetres : undefined })),
  { selector: (spot) => spot.id, maxLength: 5 },
);
const own = fc.array(
  fc.oneof(
    sku.map(escaped),
    fc.constantFrom(...deviceCodes).map((code) => `~${code}`),
  ),
  {
    maxLength: 4,
  },
);
const parts = fc
  .array(
    fc.record({
      sku: fc.oneof(sku, fc.constant('own:0')),
      quantity: fc.integer({ min: 1, max: 90 }),
      spot: fc.option(id, { nil: undefined }),
      phase,
      owned: fc.constantFrom(undefined, true as const),
    }),
    { maxLength: 6 },
  )
  .map(merged);
const tenths = (most: number) => fc.nat(most * 10).map((value) => value / 10);
const point = fc.tuple(tenths(20), tenths(15));
const plan = fc.record({
  size: fc.constant<[number, number]>([20, 15]),
  walls: fc.array(fc.array(point, { minLength: 2, maxLength: 6 }), { maxLength: 3 }),
  pins: fc.uniqueArray(fc.record({ spot: fc.oneof(id, fc.constant('@')), at: point, facing: fc.nat(359) }), {
    selector: (pin) => pin.spot,
    maxLength: 4,
  }),
});
const answers: fc.Arbitrary<Answers> = fc.record({
  for: fc.option(fc.constantFrom(...placeKinds)),
  spots,
  plan: fc.option(plan),
  days: fc.integer({ min: 0, max: 365 }),
  hours: fc.integer({ min: 1, max: 24 }),
  keep: fc.constantFrom(...keepKinds),
  own,
  brands: fc.uniqueArray(fc.constantFrom('noctara', 'a-b', 'c_1')).map((codes) => codes.toSorted()),
  budget: fc.option(fc.integer({ min: 1, max: 99_999 })),
  system: fc.option(fc.constantFrom(...systemKinds)),
  parts: fc.option(parts),
  step: fc.option(fc.constantFrom(...steps)),
  name: fc.constantFrom('', 'Huis van Ømer & zn.', 'a=b?'),
});
const queryOf = (text: string) => {
  const params = new URLSearchParams(text);
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
};

it('reads back the answers that it writes', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(readAnswers(queryOf(answersQuery(given)))).toEqual(given);
    }),
  );
});

it('accepts any query, and writes one address for it', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('a.o.5.notice', 'x*0', 'own:0*2~', '~~', '%', '~nvr8', '90x70~1.1.2.2'),
  );
  const names = fc.constantFrom(
    'for',
    'spots',
    'walls',
    'pins',
    'own',
    'parts',
    'brands',
    'days',
    'name',
    'budget',
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(text, fc.array(text))), (query) => {
      const written = answersQuery(readAnswers(query));
      expect(answersQuery(readAnswers(queryOf(written)))).toBe(written);
    }),
  );
});

it('is short: defaults and the spots of a place are left out', () => {
  const house = { ...emptyAnswers, for: 'house' as const, spots: [...presets.house] };
  expect(answersQuery(house)).toBe('for=house');
  expect(answersQuery({ ...house, spots: presets.house.slice(0, 1), step: 'spots' })).toBe(
    'for=house&spots=front.o.5.identify.n&step=spots',
  );
  expect(answersQuery(readAnswers({ parts: 'A*1,B/2*3@garden!2', own: 'C,~nvr8' }))).toBe(
    'own=C,~nvr8&parts=A*1,B%2F2*3@garden!2',
  );
});

it('takes numbers as people write them, and the last value that is one', () => {
  expect(answersQuery(readAnswers({ for: 'house', budget: '1.250,00', days: ['14', '21'] }))).toBe(
    'for=house&days=21&budget=1250',
  );
  expect(answersQuery(readAnswers({ for: 'house', budget: 'cheap', days: ['30', ''] }))).toBe(
    'for=house&days=30',
  );
});

it('keeps a plan with more parts than spots', () => {
  const lines = Array.from({ length: 120 }, (_, index) => `A${index}*1`);
  expect(readAnswers({ parts: lines.join(',') }).parts).toHaveLength(120);
});

const wire = (lines: Parameters<typeof partsParameter>[0]) => readParts([partsParameter(lines)]);

it('sends a change of a selection as the lines that differ', () => {
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const made = changed(before, wire(changesOf(before, after)));
      const sorted = (lines: typeof made) => lines.map((line) => partsParameter([line])).toSorted();
      expect(sorted(made)).toEqual(sorted(after));
    }),
  );
  const before = wire(readParts(['A*1@front,B*2,C*1']));
  expect(partsParameter(changed(before, readParts(['B*0,D*3'])))).toBe('A*1@front,D*3,C*1');
});
