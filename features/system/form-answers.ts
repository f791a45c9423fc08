import type { QueryParams } from '@/lib/paths/list-url';
import { changed } from './adjust';
import {
  type Answers,
  answerLimits,
  linkKinds,
  presets,
  readAnswers,
  readParts,
  seeLevels,
  wholeOf,
} from './answers';
import type { Spot } from './engine/types';
import { recorderPin, spotNameOf } from './own-plan';

// The forms of the builder. Fields that are parameters of the address are answers as they are; these are the others.

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

const metresOf = (text: string) => wholeOf(text, 1, answerLimits.metres);

/**
 * The ticked rows, then pins without a row, which are new spots. A pin of a spot that is no longer ticked goes. Of a closed
 * row, only `see` is asked.
 */
function watched(field: (name: string, index: number) => string, before: Answers): Partial<Answers> {
  const fresh: Spot = { ...newSpot, link: before.spots[0]?.link ?? 'cable' };
  const known = [...before.spots, ...(before.for === null ? [] : presets[before.for])];
  const ids = Array.from({ length: answerLimits.spots }, (_, index) =>
    spotNameOf(field('spot', index)).trim(),
  );
  const rows = ids.flatMap((id, index): Spot[] => {
    if (id === '' || field('on', index) === '') return [];
    const old = known.find((spot) => spot.id === id) ?? fresh;
    const see = seeLevels.find((level) => level === field('see', index)) ?? old.see;
    if (field('place', index) === '') return [{ ...old, id, see }];
    return [
      {
        ...old,
        id,
        see,
        place: field('place', index) === 'indoor' ? 'indoor' : 'outdoor',
        metres: metresOf(field('metres', index)) ?? old.metres,
        night: field('night', index) !== '',
        phase: wholeOf(field('phase', index), 2, 3),
      },
    ];
  });
  const pins = before.plan?.pins ?? [];
  const pinned = pins
    .filter(({ spot }) => spot !== recorderPin && !ids.includes(spot))
    .map(({ spot }) => ({ ...fresh, id: spot }));
  const spots = [...rows, ...pinned].slice(0, answerLimits.spots);
  const kept = pins.filter(({ spot }) => spot === recorderPin || spots.some(({ id }) => id === spot));
  return { spots, plan: before.plan && { ...before.plan, pins: kept } };
}

/** Of the spot whose fields are shown. */
const connected = (field: (name: string, index: number) => string, before: readonly Spot[]): Spot[] =>
  before.map((old, index) => {
    const link = linkKinds.find((kind) => kind === field('link', index));
    if (!link) return old;
    const power = field('power', index);
    return {
      ...old,
      link,
      cableMetres: link === 'cable' ? metresOf(field('cable', index)) : undefined,
      power: power === '' ? undefined : power === 'yes',
    };
  });

/** The answers after a form was sent; null if the query is no form's. */
export function answersOfForm(query: QueryParams): Answers | null {
  const before = readAnswers(query);
  const textOf = (name: string) => [query[name] ?? ''].flat()[0]?.trim() ?? '';
  const field = (name: string, index: number) => textOf(spotField(name, index));
  /** New wishes replace an adjusted selection. */
  const fresh = { ...before, parts: before.for === 'parts' || before.for === null ? before.parts : null };
  switch (textOf('ask')) {
    case 'spots':
      return { ...fresh, ...watched(field, before) };
    case 'link':
      return { ...fresh, spots: connected(field, before.spots) };
    case 'keep':
    case 'own':
      return fresh;
    case 'parts':
      return { ...before, parts: changed(before.parts ?? [], readParts([query['put'] ?? []].flat())) };
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
  spots: presets[place],
  plan: answers.plan && { ...answers.plan, pins: [] },
  parts: place === 'parts' ? (answers.parts ?? []) : null,
  step: place === 'parts' ? 'systems' : 'spots',
});
