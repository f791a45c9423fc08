import type { PartKind } from '@/commerce/model/system-part';
import type { QueryParams } from '@/lib/paths/list-url';
import { isSku } from '@/lib/sku';
import {
  type Answers,
  answerLimits,
  answersQuery,
  linkKinds,
  presets,
  readAnswers,
  seeLevels,
} from './answers';
import type { Owned, Spot } from './engine/types';
import { type OwnPlan, recorderPin, spotNameOf } from './own-plan';

// The forms of the questions. Their fields are not the address of the answers: the page redirects to that.

/** Fields of one spot in a form: `see3`, `metres3`. */
export const spotField = (name: string, index: number): string => `${name}${index}`;
/** Empty rows for spots of one's own. */
export const newSpots = 2;
/** What a spot of one's own is until it is changed. */
export const newSpot = {
  id: '',
  place: 'outdoor',
  metres: 8,
  see: 'recognise',
  night: true,
  link: 'cable',
} as const satisfies Spot;

/** Devices of other makers that can be named without an article, with the facts that stand for each. */
export const otherDevices = {
  nvr4: ['nvr', { channels: 4, ports: 4, onvif: true }],
  nvr8: ['nvr', { channels: 8, ports: 8, onvif: true }],
  nvr16: ['nvr', { channels: 16, ports: 16, onvif: true }],
  nvr8without: ['nvr', { channels: 8, onvif: true }],
  switch8: ['switch', { ports: 8, poeBudget: 120 }],
} as const satisfies Readonly<Record<string, readonly [PartKind, object]>>;
export type OtherDevice = keyof typeof otherDevices;

const textOf = (query: QueryParams, name: string): string => {
  const value = query[name];
  return (typeof value === 'string' ? value : value?.[0])?.trim() ?? '';
};

/** A whole number as people write it: `1.500`, `1 500,00`; undefined if it is none. */
function wholeOf(text: string): number | undefined {
  const digits = text.replace(/[.,]\d{1,2}$/, '').replaceAll(/[\s.,'’]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

const within = (value: number | undefined, most: number) =>
  value === undefined || value < 1 ? undefined : Math.min(value, most);

function spotsOf(query: QueryParams, before: readonly Spot[]): Spot[] {
  return Array.from({ length: answerLimits.spots }, (_, index) => {
    const field = (name: string) => textOf(query, spotField(name, index));
    const id = spotNameOf(field('spot')).trim();
    if (id === '' || field('on') === '') return [];
    const old = before.find((spot) => spot.id === id);
    const phase = Number(field('phase'));
    const { link, cableMetres, power } = old ?? { link: before[0]?.link ?? ('cable' as const) };
    return [
      {
        id,
        link,
        ...(cableMetres !== undefined && { cableMetres }),
        ...(power !== undefined && { power }),
        place: field('place') === 'indoor' ? ('indoor' as const) : ('outdoor' as const),
        metres: within(wholeOf(field('metres')), answerLimits.metres) ?? old?.metres ?? 8,
        see: seeLevels.find((each) => each === field('see')) ?? 'recognise',
        night: field('night') !== '',
        ...(phase > 1 && { phase }),
      },
    ];
  }).flat();
}

/** Pins that no row of the form names are new spots. A pin of a spot that is no longer ticked goes. */
function pinnedOf(query: QueryParams, before: Answers): Pick<Answers, 'spots' | 'plan'> {
  const spots = spotsOf(query, before.spots);
  const { plan } = before;
  if (!plan) return { spots, plan };
  const rows = Array.from({ length: answerLimits.spots }, (_, index) =>
    textOf(query, spotField('spot', index)),
  );
  const link = before.spots[0]?.link ?? 'cable';
  const all = [
    ...spots,
    ...plan.pins
      .filter(({ spot }) => spot !== recorderPin && !rows.includes(spot))
      .map(({ spot }): Spot => ({ ...newSpot, id: spot, link })),
  ].slice(0, answerLimits.spots);
  const isKept = ({ spot }: OwnPlan['pins'][number]) =>
    spot === recorderPin || all.some(({ id }) => id === spot);
  return { spots: all, plan: { ...plan, pins: plan.pins.filter(isKept) } };
}

function linksOf(query: QueryParams, before: readonly Spot[]): Spot[] {
  return before.map((old, index) => {
    const { id, place, metres: distance, see, night, phase } = old;
    const field = (name: string) => textOf(query, spotField(name, index));
    const link = linkKinds.find((each) => each === field('link')) ?? old.link;
    const metres = within(wholeOf(field('cable')), answerLimits.metres);
    const power = field('power');
    return {
      id,
      place,
      metres: distance,
      see,
      night,
      link,
      ...(phase !== undefined && { phase }),
      ...(metres !== undefined && link === 'cable' && { cableMetres: metres }),
      ...(power !== '' && { power: power === 'yes' }),
    };
  });
}

function ownOf(query: QueryParams, before: readonly Owned[]): Owned[] {
  const sku = textOf(query, 'add');
  const device = textOf(query, 'device');
  const quantity = Number(textOf(query, 'count'));
  const times = quantity > 1 ? { quantity } : {};
  const known = Object.entries(otherDevices).find(([code]) => code === device)?.[1];
  return [
    ...before,
    ...(isSku(sku) ? [{ sku, ...times }] : []),
    ...(known ? [{ role: known[0], facts: { ...known[1] }, ...times }] : []),
  ];
}

/** The answers after a question's form was sent; null if the query is no form's. */
export function answersOfForm(query: QueryParams): Answers | null {
  const before = readAnswers(query);
  /** New wishes replace an adjusted selection. */
  const fresh = { ...before, parts: before.for === 'parts' || before.for === null ? before.parts : null };
  switch (textOf(query, 'ask')) {
    case 'spots':
      return { ...fresh, ...pinnedOf(query, before) };
    case 'link':
      return { ...fresh, spots: linksOf(query, before.spots) };
    case 'keep':
      return { ...fresh, days: wholeOf(textOf(query, 'otherDays')) ?? before.days };
    case 'own':
      return {
        ...fresh,
        own: ownOf(query, before.own),
        budget: within(wholeOf(textOf(query, 'budget')), 9_999_999) ?? null,
      };
    case 'name':
      return before;
    default:
      return null;
  }
}

/** The answers after another place was chosen: its spots, and everything else as before. */
export const withPlace = (answers: Answers, place: NonNullable<Answers['for']>): Answers => ({
  ...answers,
  for: place,
  spots: presets[place].map((spot) => ({ ...spot })),
  plan: answers.plan && { ...answers.plan, pins: [] },
  parts: place === 'parts' ? (answers.parts ?? []) : null,
  step: place === 'parts' ? 'systems' : 'spots',
});

/** The hidden fields of a form: the answers that it does not ask for. */
export const hiddenFields = (answers: Answers, asked: readonly string[]): [string, string][] =>
  [...new URLSearchParams(answersQuery(answers))].filter(
    ([name]) => !asked.includes(name) && name !== 'step',
  );
