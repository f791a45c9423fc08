import { z } from 'zod';
import { purchase } from '@/config/limits/islands';
import type { QueryParams } from '@/lib/paths/list-url';
import { isSku } from '@/lib/sku';
import { type OwnPlan, pinsText, readPlan, wallsText } from './own-plan';
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

/** `parts`: of a call; a plan in an address may have more. */
export const answerLimits = {
  spots: 32,
  parts: 64,
  planParts: 256,
  own: 16,
  brands: 12,
  days: 365,
  metres: 300,
} as const;

export interface Answers {
  /** Null: not answered yet. */
  for: PlaceKind | null;
  spots: Spot[];
  /** Drawn by the user; null: the ground plan of the place. */
  plan: OwnPlan | null;
  days: number;
  /** Of recording on an average day. */
  hours: number;
  keep: (typeof keepKinds)[number];
  /** Article numbers as `escaped` writes them, or `~` and the code of another device. */
  own: string[];
  /** Codes. */
  brands: string[];
  /** In major units of the store's currency. */
  budget: number | null;
  system: SystemKind | null;
  /** An adjusted selection, which replaces the proposals. */
  parts: Chosen[] | null;
  /** A title that an installer gives to the plan. */
  name: string;
  step: Step | null;
}

export const emptyAnswers: Answers = {
  for: null,
  spots: [],
  plan: null,
  days: 14,
  hours: 24,
  keep: 'any',
  own: [],
  brands: [],
  budget: null,
  system: null,
  parts: null,
  name: '',
  step: null,
};

/** Devices of other makers that can be named without an article, with the facts that stand for each. */
export const otherDevices = {
  nvr4: { role: 'nvr', facts: { channels: 4, ports: 4, onvif: true } },
  nvr8: { role: 'nvr', facts: { channels: 8, ports: 8, onvif: true } },
  nvr16: { role: 'nvr', facts: { channels: 16, ports: 16, onvif: true } },
  nvr8without: { role: 'nvr', facts: { channels: 8, onvif: true } },
  switch8: { role: 'switch', facts: { ports: 8, poeBudget: 120 } },
} as const satisfies Readonly<Record<string, Owned>>;
export type OtherDevice = keyof typeof otherDevices;
export const deviceCodes = Object.keys(otherDevices) as OtherDevice[];

/** The signs that separate entries. */
const separators = /[%,*@!~]/g;
const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
/** An article number whose signs do not separate entries. */
export const escaped = (sku: string): string => sku.replaceAll(separators, hex);
const unescaped = (text: string) =>
  text.replaceAll(/%(25|2C|2A|40|21|7E)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

export const deviceOf = (own: string): OtherDevice | undefined =>
  deviceCodes.find((code) => own === `~${code}`);
export function ownedOf(own: string): Owned {
  const device = deviceOf(own);
  return device ? otherDevices[device] : { sku: unescaped(own) };
}

/** A whole number as people write it: `1.500`, `1 500,00`; undefined if it is none, or less than `least`. */
export function wholeOf(text: string, least: number, most: number): number | undefined {
  const digits = text
    .trim()
    .replace(/[.,]\d{1,2}$/, '')
    .replaceAll(/[\s.,'’]/g, '');
  const value = /^\d{1,9}$/.test(digits) ? Math.min(Number(digits), most) : -1;
  return value < least ? undefined : value;
}

const spotId = String.raw`[^.,~@!*<>\p{C}]{1,32}`;
/** `front.o.5.identify.n.cable12.s.p2`: outdoors, 5 m, at night, 12 m of cable, a socket (`x`: none), phase 2. */
const spotFormat = new RegExp(
  String.raw`^(?<id>${spotId})\.(?<place>[io])\.(?<metres>\d{1,3})\.(?<see>${seeLevels.join('|')})` +
    String.raw`(?<night>\.n)?(?:\.(?<link>wifi|none)|\.cable(?<cable>\d{1,3}))?(?:\.(?<power>[sx]))?(?:\.p(?<phase>[23]))?$`,
  'u',
);

function readSpot(text: string): Spot | undefined {
  const { id = '', ...given } = spotFormat.exec(text)?.groups ?? {};
  const metres = wholeOf(given['metres'] ?? '', 1, answerLimits.metres);
  if (id.trim() === '' || metres === undefined) return undefined;
  return {
    id: id.trim(),
    place: given['place'] === 'i' ? 'indoor' : 'outdoor',
    metres,
    see: seeLevels.find((level) => level === given['see']) ?? 'notice',
    night: given['night'] !== undefined,
    link: linkKinds.find((kind) => kind === given['link']) ?? 'cable',
    cableMetres: wholeOf(given['cable'] ?? '', 1, answerLimits.metres),
    power: given['power'] === undefined ? undefined : given['power'] === 's',
    phase: wholeOf(given['phase'] ?? '', 2, 3),
  };
}

const writeSpot = ({ id, place, metres, see, night, link, cableMetres, power, phase = 1 }: Spot): string =>
  [
    id,
    place === 'indoor' ? 'i' : 'o',
    metres,
    see,
    ...(night ? ['n'] : []),
    ...(link !== 'cable' ? [link] : cableMetres === undefined ? [] : [`cable${cableMetres}`]),
    ...(power === undefined ? [] : [power ? 's' : 'x']),
    ...(phase > 1 ? [`p${phase}`] : []),
  ].join('.');

/** `SKU*2@spot!2~`: two at a spot, in phase 2; `~` marks what is there already. */
const partFormat = new RegExp(
  String.raw`^(?<code>[^*@!~]+)(?:\*(?<quantity>\d{1,4}))?(?:@(?<spot>${spotId}))?(?:!(?<phase>[1-3]))?(?<owned>~)?$`,
  'u',
);

function readPart(text: string): Chosen | undefined {
  const { code = '', spot, ...given } = partFormat.exec(text)?.groups ?? {};
  const sku = unescaped(code);
  if (!isSku(sku)) return undefined;
  return {
    sku,
    quantity: Math.min(Number(given['quantity'] ?? 1), purchase.maxQuantity),
    spot: spot?.trim() || undefined,
    phase: wholeOf(given['phase'] ?? '', 2, 3),
    owned: given['owned'] === undefined ? undefined : true,
  };
}

function writePart({ sku, quantity, spot, phase = 1, owned = false }: Chosen): string {
  const at = spot === undefined ? '' : `@${spot}`;
  return `${escaped(sku)}*${quantity}${at}${phase > 1 ? `!${phase}` : ''}${owned ? '~' : ''}`;
}

/** One answer as the values of its parameter, which a form may send several times. */
interface Format<Value> {
  readonly read: (values: readonly string[]) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** The last value counts: a field of a form comes after a default. */
const single = <Value>(read: (text: string) => Value | undefined): Format<Value> => ({
  read: (values) => read(values.findLast((text) => text !== '') ?? ''),
  write: String,
});
const oneOf = <Value extends string>(values: readonly Value[]) => {
  const schema = z.enum(values);
  return single((text) => schema.safeParse(text).data);
};
const whole = (least: number, most: number) => single((text) => wholeOf(text, least, most));

function list<Item>(
  separator: string,
  most: number,
  read: (text: string) => Item | undefined,
  write: (item: Item) => string,
  normal: (items: Item[]) => Item[] = (items) => items,
): Format<Item[]> {
  const readAll = (values: readonly string[]) =>
    values
      .flatMap((value) => value.slice(0, 16_000).split(separator))
      .map(read)
      .filter((item) => item !== undefined);
  return {
    read: (values) => normal(readAll(values)).slice(0, most),
    write: (items) => items.map(write).join(separator),
  };
}

const withoutRepeats = (spots: Spot[]) => [...new Map(spots.map((spot) => [spot.id, spot])).values()];
const spotList = list('~', answerLimits.spots, readSpot, writeSpot, withoutRepeats);
const partList = list(',', answerLimits.planParts, readPart, writePart);
export const readParts = (values: readonly string[]): Chosen[] => partList.read(values) ?? [];
export const partsParameter = (parts: readonly Chosen[]): string => parts.map(writePart).join(',');

const readOwn = (text: string) =>
  deviceOf(text) !== undefined || (!text.startsWith('~') && isSku(unescaped(text))) ? text : undefined;
const brandSchema = z.string().regex(/^[\w-]{1,64}$/);
const nameSchema = z
  .string()
  .trim()
  .regex(/^[^<>\p{C}]{1,60}$/u);

/** In the order of the address. */
const formats: { readonly [Name in Exclude<keyof Answers, 'plan'>]: Format<NonNullable<Answers[Name]>> } = {
  for: oneOf(placeKinds),
  spots: spotList,
  days: whole(0, answerLimits.days),
  hours: whole(1, 24),
  keep: oneOf(keepKinds),
  own: list(',', answerLimits.own, readOwn, String),
  brands: list(
    ',',
    answerLimits.brands,
    (text) => brandSchema.safeParse(text).data,
    String,
    (codes) => [...new Set(codes)].toSorted(),
  ),
  budget: whole(1, 9_999_999),
  system: oneOf(systemKinds),
  parts: {
    read: (values) => readParts(values).filter(({ quantity }) => quantity > 0),
    write: partsParameter,
  },
  name: single((text) => nameSchema.safeParse(text).data),
  step: oneOf(steps),
};
const names = Object.keys(formats) as (keyof typeof formats)[];

const spotsOf = (text: string): Spot[] => spotList.read([text]) ?? [];
/** The spots that each answer starts with; their ids are the keys `system.spot.<id>`. */
export const presets: Readonly<Record<PlaceKind, Spot[]>> = {
  house: spotsOf('front.o.5.identify.n~drive.o.10.recognise.n~garden.o.12.notice.n~side.o.8.recognise.n'),
  shop: spotsOf(
    'entrance.i.4.identify~till.i.3.identify~floor.i.10.recognise~stock.i.6.recognise.n~delivery.o.10.recognise.n',
  ),
  yard: spotsOf(
    'gate.o.8.plate.n~loading.o.15.recognise.n~yard.o.30.notice.n~hall.i.15.recognise.n~office.i.5.identify',
  ),
  site: spotsOf('access.o.10.recognise.n.none~container.o.10.recognise.n.none~crane.o.25.notice.n.none'),
  holiday: spotsOf(
    'front.o.5.identify.n.wifi.s~terrace.o.8.recognise.n.wifi.s~living.i.5.recognise.n.wifi.s',
  ),
  parts: [],
};

/** What is not in the address. */
const usual = (place: PlaceKind | null): Answers => ({
  ...emptyAnswers,
  spots: place === null ? [] : presets[place],
});

export function readAnswers(query: QueryParams): Answers {
  const valuesOf = (name: string): string[] => [query[name] ?? []].flat();
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name] === undefined ? undefined : formats[name].read(valuesOf(name));
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Partial<Answers>;
  const plan = readPlan(valuesOf('walls').at(-1), valuesOf('pins').at(-1));
  return { ...usual(given.for ?? null), ...given, plan };
}

/** Keeps the signs of the format readable; `URLSearchParams` would escape most of them. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%40', '@').replaceAll('%3A', ':');

/** The canonical query: what is usual is left out. */
export function answersQuery(answers: Answers): string {
  const textsOf = (of: Answers): [string, string | null][] => [
    ...names.map((name): [string, string | null] => {
      const value = of[name];
      return [name, value === null ? null : (formats[name] as Format<unknown>).write(value)];
    }),
    ['walls', of.plan && wallsText(of.plan)],
    ['pins', of.plan && (pinsText(of.plan) || null)],
  ];
  const left = new Map(textsOf(usual(answers.for)));
  return textsOf(answers)
    .flatMap(([name, text]) => (text === null || text === left.get(name) ? [] : `${name}=${encoded(text)}`))
    .join('&');
}
