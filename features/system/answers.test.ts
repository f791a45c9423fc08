import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partKinds } from '@/commerce/model/system-part';
import {
  type Answers,
  answerLimits,
  answersQuery,
  emptyAnswers,
  keepKinds,
  linkKinds,
  ownFacts,
  placeKinds,
  presets,
  readAnswers,
  seeLevels,
  steps,
} from './answers';
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
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined && each !== false),
  ) as Value;
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
    .map((spot) => ({ ...compact(spot), night: spot.night, ...(spot.power === false && { power: false }) })),
  { selector: (spot) => spot.id, maxLength: 5 },
);
const quantity = fc.constantFrom(undefined, 2, 12);
const own = fc.array(
  fc.oneof(
    fc.record({ sku, quantity }).map(compact),
    fc
      .record({
        role: fc.constantFrom(...partKinds),
        facts: fc
          .record(
            Object.fromEntries(ownFacts.map((name) => [name, fc.option(fc.nat(99), { nil: undefined })])),
          )
          .map((facts) => ({ ...compact(facts), channels: 8 })),
        quantity,
      })
      .map(compact),
  ),
  { maxLength: 4 },
);
const parts = fc.array(
  fc
    .record({
      sku: fc.oneof(sku, fc.constant('own:0')),
      quantity: fc.integer({ min: 1, max: 500 }),
      spot: fc.option(id, { nil: undefined }),
      phase,
      owned: fc.boolean(),
    })
    .map(compact),
  { maxLength: 6 },
);
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
    fc.constantFrom('a.o.5.notice', 'x*0', 'own:0*2~', '~~', '%', 'nvr:channels-x', '90x70~1.1.2.2'),
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
  expect(answersQuery(readAnswers({ parts: 'A*1,B/2*3@garden!2', own: 'C*2' }))).toBe(
    'own=C*2&parts=A*1,B%2F2*3@garden!2',
  );
});
