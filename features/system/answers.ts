import { z } from 'zod';
import { partKinds, type PartKind } from '@/commerce/model/system-part';
import { purchase } from '@/config/limits/islands';
import { isSku } from '@/lib/sku';
import type { QueryParams } from '@/lib/paths/list-url';
import { type OwnPlan, pinsText, readPlan, wallsText } from './own-plan';
import { escaped, partsParameter } from './parts-parameter';
import { type Chosen, type Owned, type See, type Spot, type SystemKind, systemKinds } from './engine/types';

// The answers of the builder as the query of its address (docs/system-builder.md). Values that do not parse count as absent.

export const placeKinds = ['house', 'shop', 'yard', 'site', 'holiday', 'parts'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const steps = ['for', 'spots', 'link', 'keep', 'own', 'systems'] as const;
export type Step = (typeof steps)[number];
export type Question = Exclude<Step, 'systems'>;
export const seeLevels = ['notice', 'recognise', 'identify', 'plate'] as const satisfies readonly See[];
export const linkKinds = ['cable', 'wifi', 'none'] as const;
export const keepKinds = ['any', 'recorder', 'card'] as const;
export type Keep = (typeof keepKinds)[number];

export const answerLimits = { spots: 32, parts: 64, own: 16, brands: 12, days: 365, metres: 300 } as const;
export const defaultDays = 14;

/** Facts by which a device that the shop does not sell is named in `own`. */
export const ownFacts = [
  'resolution',
  'channels',
  'ports',
  'poeBudget',
  'bays',
  'capacity',
  'bandwidth',
  'maxResolution',
] as const;

export interface Answers {
  /** Null: not answered yet. */
  for: PlaceKind | null;
  spots: Spot[];
  /** Drawn by the user; null: the ground plan of the place. */
  plan: OwnPlan | null;
  days: number;
  /** Of recording on an average day. */
  hours: number;
  keep: Keep;
  own: Owned[];
  /** Codes. */
  brands: string[];
  /** In major units of the store's currency. */
  budget: number | null;
  system: SystemKind | null;
  /** An adjusted selection, which replaces the proposals. */
  parts: Chosen[] | null;
  step: Step | null;
  /** A title that an installer gives to the plan. */
  name: string;
}

const spot = (
  id: string,
  place: Spot['place'],
  metres: number,
  see: See,
  rest: Partial<Spot> = {},
): Spot => ({ id, place, metres, see, night: place === 'outdoor', link: 'cable', ...rest });

/** The spots that each answer starts with; their ids are the keys `system.spot.<id>`. */
export const presets: Record<PlaceKind, readonly Spot[]> = {
  house: [
    spot('front', 'outdoor', 5, 'identify'),
    spot('drive', 'outdoor', 10, 'recognise'),
    spot('garden', 'outdoor', 12, 'notice'),
    spot('side', 'outdoor', 8, 'recognise'),
  ],
  shop: [
    spot('entrance', 'indoor', 4, 'identify'),
    spot('till', 'indoor', 3, 'identify'),
    spot('floor', 'indoor', 10, 'recognise'),
    spot('stock', 'indoor', 6, 'recognise', { night: true }),
    spot('delivery', 'outdoor', 10, 'recognise'),
  ],
  yard: [
    spot('gate', 'outdoor', 8, 'plate'),
    spot('loading', 'outdoor', 15, 'recognise'),
    spot('yard', 'outdoor', 30, 'notice'),
    spot('hall', 'indoor', 15, 'recognise', { night: true }),
    spot('office', 'indoor', 5, 'identify'),
  ],
  site: [
    spot('access', 'outdoor', 10, 'recognise', { link: 'none' }),
    spot('container', 'outdoor', 10, 'recognise', { link: 'none' }),
    spot('crane', 'outdoor', 25, 'notice', { link: 'none' }),
  ],
  holiday: [
    spot('front', 'outdoor', 5, 'identify', { link: 'wifi', power: true }),
    spot('terrace', 'outdoor', 8, 'recognise', { link: 'wifi', power: true }),
    spot('living', 'indoor', 5, 'recognise', { night: true, link: 'wifi', power: true }),
  ],
  parts: [],
};

export const emptyAnswers: Answers = {
  for: null,
  spots: [],
  plan: null,
  days: defaultDays,
  hours: 24,
  keep: 'any',
  own: [],
  brands: [],
  budget: null,
  system: null,
  parts: null,
  step: null,
  name: '',
};

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** A text of one line without characters that separate entries. */
const spotId = z
  .string()
  .trim()
  .regex(/^[^.,~@!*<>\p{C}]{1,32}$/u);

const unescaped = (text: string) =>
  text.replaceAll(/%(25|2C|2A|40|21|7E)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
const ownId = /^own:\d{1,2}$/;

function readSpot(text: string): Spot[] {
  const [name, place, metres, see, ...rest] = text.split('.');
  const parsed = z
    .object({
      id: spotId,
      place: z
        .enum(['i', 'o'])
        .transform((sign) => (sign === 'i' ? ('indoor' as const) : ('outdoor' as const))),
      metres: whole(1, answerLimits.metres),
      see: z.enum(seeLevels),
    })
    .safeParse({ id: name, place, metres, see });
  if (!parsed.success) return [];
  const found = rest.map((part) => /^(n|s|x|wifi|none|cable|p)(\d{0,3})$/.exec(part) ?? []);
  const has = (sign: string) => found.some(([, each]) => each === sign);
  const numberOf = (sign: string) => Number(found.find(([, each]) => each === sign)?.[2] ?? 0);
  const [cable, phase] = [Math.min(numberOf('cable'), answerLimits.metres), Math.min(numberOf('p'), 3)];
  return [
    {
      ...parsed.data,
      night: has('n'),
      link: has('wifi') ? 'wifi' : has('none') ? 'none' : 'cable',
      ...(cable > 0 && { cableMetres: cable }),
      ...(has('s') ? { power: true } : has('x') && { power: false }),
      ...(phase > 1 && { phase }),
    },
  ];
}

const writeSpot = ({ id, place, metres, see, night, link, cableMetres, power, phase }: Spot): string =>
  [
    id,
    place === 'indoor' ? 'i' : 'o',
    metres,
    see,
    ...(night ? ['n'] : []),
    ...(cableMetres === undefined ? (link === 'cable' ? [] : [link]) : [`cable${cableMetres}`]),
    ...(cableMetres !== undefined && link !== 'cable' ? [link] : []),
    ...(power === undefined ? [] : [power ? 's' : 'x']),
    ...(phase !== undefined && phase > 1 ? [`p${phase}`] : []),
  ].join('.');

function readPart(text: string): Chosen[] {
  const [, code = '', quantity = '1', at, phase, owned] =
    /^([^*@!~]+)(?:\*(\d{1,4}))?(?:@([^!~]+))?(?:!([1-3]))?(~)?$/.exec(text) ?? [];
  const sku = unescaped(code);
  if ((!isSku(sku) && !ownId.test(sku)) || Number(quantity) < 1) return [];
  const { data: spotName } = spotId.safeParse(at);
  return [
    {
      sku,
      quantity: Math.min(Number(quantity), purchase.maxQuantity),
      ...(spotName !== undefined && { spot: spotName }),
      ...(Number(phase) > 1 && { phase: Number(phase) }),
      ...(owned === '~' && { owned: true }),
    },
  ];
}

/** `SKU*2`, or a device by its facts: `nvr:channels-8:ports-8:onvif*1`. */
function readOwn(text: string): Owned[] {
  const [, code = '', count = '1'] = /^([^*]+)(?:\*(\d{1,3}))?$/.exec(text) ?? [];
  const quantity = Number(count) > 1 ? { quantity: Number(count) } : {};
  const [kind, ...facts] = code.split(':');
  if (facts.length === 0 || !partKinds.includes(kind as PartKind))
    return isSku(unescaped(code)) ? [{ sku: unescaped(code), ...quantity }] : [];
  const pairs = facts.flatMap((fact): [string, number | boolean][] => {
    if (fact === 'onvif') return [['onvif', true]];
    const [, name, value] = /^([a-zA-Z]+)-(\d{1,6})$/.exec(fact) ?? [];
    const known = ownFacts.find((each) => each === name);
    return known ? [[known, Number(value)]] : [];
  });
  return [{ role: kind as PartKind, facts: Object.fromEntries(pairs), ...quantity }];
}

function writeOwn(own: Owned): string {
  const times = (own.quantity ?? 1) > 1 ? `*${own.quantity}` : '';
  if ('sku' in own) return escaped(own.sku) + times;
  const facts = ownFacts.flatMap((name) => {
    const value = own.facts[name];
    return value === undefined ? [] : [`${name}-${value}`];
  });
  return [own.role, ...facts, ...(own.facts.onvif === true ? ['onvif'] : [])].join(':') + times;
}

const one = (query: QueryParams, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' ? value : value?.[0];
};
const all = (query: QueryParams, name: string): string[] => [query[name] ?? []].flat();
const list = (query: QueryParams, name: string, separator = ','): string[] =>
  all(query, name)
    .flatMap((value) => value.slice(0, 8000).split(separator))
    .filter((text) => text !== '');

const withoutRepeats = (spots: readonly Spot[]) =>
  spots.filter(({ id }, at) => spots.findIndex((each) => each.id === id) === at).slice(0, answerLimits.spots);

export function readAnswers(query: QueryParams): Answers {
  const read = <Value>(schema: z.ZodType<Value>, name: string, otherwise: Value): Value =>
    schema.safeParse(one(query, name)).data ?? otherwise;
  const place = read<PlaceKind | null>(z.enum(placeKinds), 'for', null);
  const parts = list(query, 'parts').flatMap(readPart).slice(0, answerLimits.parts);
  const spots =
    query['spots'] === undefined
      ? place === null
        ? []
        : presets[place].map((each) => ({ ...each }))
      : withoutRepeats(list(query, 'spots', '~').flatMap(readSpot));
  return {
    for: place,
    spots,
    plan: readPlan(one(query, 'walls'), one(query, 'pins')),
    days: read(whole(0, answerLimits.days), 'days', defaultDays),
    hours: read(whole(1, 24), 'hours', 24),
    keep: read<Keep>(z.enum(keepKinds), 'keep', 'any'),
    own: list(query, 'own').flatMap(readOwn).slice(0, answerLimits.own),
    brands: [...new Set(list(query, 'brands').filter((code) => /^[\w-]{1,64}$/.test(code)))]
      .toSorted()
      .slice(0, answerLimits.brands),
    budget: read<number | null>(whole(1, 9_999_999), 'budget', null),
    system: read<SystemKind | null>(z.enum(systemKinds), 'system', null),
    parts: query['parts'] === undefined ? null : parts,
    step: read<Step | null>(z.enum(steps), 'step', null),
    name: read(
      z
        .string()
        .trim()
        .regex(/^[^<>\p{C}]{0,60}$/u),
      'name',
      '',
    ),
  };
}

const spotsText = (spots: readonly Spot[]) => spots.map(writeSpot).join('~');

/** Keeps the signs of the format readable; `URLSearchParams` would escape most of them. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%40', '@').replaceAll('%3A', ':');

/** The canonical query: defaults and the spots of a preset are left out. */
export function answersQuery(answers: Answers): string {
  const { spots, parts, plan } = answers;
  const preset = answers.for === null ? [] : presets[answers.for];
  const entries: [string, string | number | null | undefined][] = [
    ['for', answers.for],
    ['spots', spotsText(spots) === spotsText(preset) ? null : spotsText(spots)],
    ['walls', plan && wallsText(plan)],
    ['pins', plan && (pinsText(plan) || null)],
    ['days', answers.days === defaultDays ? null : answers.days],
    ['hours', answers.hours === 24 ? null : answers.hours],
    ['keep', answers.keep === 'any' ? null : answers.keep],
    ['own', answers.own.map(writeOwn).join(',') || null],
    ['brands', answers.brands.join(',') || null],
    ['budget', answers.budget],
    ['system', answers.system],
    ['parts', parts && partsParameter(parts)],
    ['name', answers.name || null],
    ['step', answers.step],
  ];
  return entries
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : `${name}=${encoded(String(value))}`,
    )
    .join('&');
}
