import { z } from 'zod';
import { type FactName, type Facts, factNames, factsSchema, type PartKind } from '../../model/system-part';

/** An option of an attribute as a fact: `value` if the catalogue gives one; else its label (English) and code tell. */
export interface FactOption {
  readonly code: string;
  readonly label: string;
  readonly value: unknown;
}

/** What an article has for an attribute with a role. `unit`: in English. */
export type Given =
  | { readonly options: readonly FactOption[] }
  | { readonly value: unknown; readonly unit: string | null };

/** A dot or comma before exactly three digits separates thousands, unless the number starts with zero. */
const NUMBER = /(?:(?<!\d\s?)[-−])?\d+(?:[.,]\d+)?/g;

function numberOf(text: string): number {
  const plain = text.replace('−', '-').replace(',', '.');
  return Number(/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? plain.replace('.', '') : plain);
}

const numbersIn = (text: string): number[] => (text.match(NUMBER) ?? []).map(numberOf);

/** Facts in gigabytes, whose labels may be in terabytes. */
const inGigabytes: ReadonlySet<FactName> = new Set(['capacity', 'maxDrive', 'maxCard']);
const TERABYTES = /\d\s?T[Bo]?\b/i;

function numbersOf(name: FactName, value: unknown, unit = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => numbersOf(name, each, unit));
  if (typeof value !== 'number' && typeof value !== 'string') return [];
  const factor = inGigabytes.has(name) && TERABYTES.test(`${value} ${unit}`) ? 1000 : 1;
  return (typeof value === 'number' ? [value] : numbersIn(value)).map((each) => each * factor);
}

/** The values of an option, the first that means something counts. */
const meanings = ({ value, label, code }: FactOption): unknown[] =>
  value === null || value === undefined ? [label, code] : [value];

function numbersGiven(name: FactName, given: Given): number[] {
  if ('value' in given) return numbersOf(name, given.value, given.unit ?? '');
  return given.options.flatMap((option) => {
    // A given value has the unit of the fact.
    if (typeof option.value === 'number') return [option.value];
    const read = meanings(option).map((each) => numbersOf(name, each));
    return read.find((numbers) => numbers.length > 0) ?? [];
  });
}

/** For each value the words it may be known by. A text lists its values with commas. */
export function wordsGiven(given: Given): string[][] {
  if ('value' in given)
    return typeof given.value === 'string' ? given.value.split(/,\s*/).map((word) => [word]) : [];
  return given.options.map(({ value, code, label }) =>
    typeof value === 'string' ? [value] : [code, label.toLowerCase()],
  );
}

function booleanGiven(given: Given): boolean | undefined {
  if ('value' in given) return typeof given.value === 'boolean' ? given.value : undefined;
  const [option] = given.options;
  if (typeof option?.value === 'boolean') return option.value;
  return option?.code === 'yes' ? true : option?.code === 'no' ? false : undefined;
}

function rangeOf(numbers: readonly number[]): number[] | undefined {
  if (numbers.length === 0) return undefined;
  return [Math.min(...numbers), Math.max(...numbers)];
}

function candidate(name: FactName, schema: z.ZodType, given: Given): unknown {
  if (schema instanceof z.ZodNumber) return numbersGiven(name, given)[0];
  if (schema instanceof z.ZodTuple) return rangeOf(numbersGiven(name, given).slice(0, 2));
  if (schema instanceof z.ZodBoolean) return booleanGiven(given);
  if (schema instanceof z.ZodEnum)
    return wordsGiven(given)
      .flat()
      .find((word) => schema.safeParse(word).success);
  if (!(schema instanceof z.ZodArray)) return undefined;
  const element = schema.element as z.ZodType;
  const known = wordsGiven(given).flatMap(
    (words) => words.find((word) => element.safeParse(word).success) ?? [],
  );
  return known.length > 0 ? known : undefined;
}

/** The fact that an article gives; undefined if its values mean nothing for it, or are out of range. */
function readFact(name: FactName, given: Given): Facts[FactName] {
  const schema = factsSchema.shape[name];
  return schema.safeParse(candidate(name, schema.unwrap(), given)).data;
}

export interface ReadFacts {
  readonly facts: Facts;
  /** Those with a value that means nothing, or is out of range. */
  readonly unread: FactName[];
}

export function readFacts(given: Partial<Record<FactName, Given>>): ReadFacts {
  const entries = factNames.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, readFact(name, value)] as const];
  });
  return {
    facts: Object.fromEntries(entries.filter(([, fact]) => fact !== undefined)),
    unread: entries.flatMap(([name, fact]) => (fact === undefined ? [name] : [])),
  };
}

const recorder = ['channels', 'maxResolution', 'bandwidth', 'bays'] as const;
const cable = ['cableType', 'length', 'use'] as const;

/** The facts without which a plan cannot prove that an article of a kind fits. One fact of an inner list is enough. */
const needed: Readonly<Record<PartKind, readonly (FactName | readonly FactName[])[]>> = {
  camera: ['resolution', ['viewAngle', 'lens'], 'use', 'connection', 'power'],
  doorbell: ['resolution', ['viewAngle', 'lens'], 'use', 'connection', 'power'],
  nvr: recorder,
  dvr: recorder,
  hybrid: recorder,
  switch: ['ports', 'poeBudget'],
  injector: ['ports', 'poeBudget'],
  extender: ['range'],
  converter: [],
  disk: ['capacity'],
  card: ['capacity'],
  cable,
  reel: cable,
  connector: ['cableType'],
  mount: ['mounting'],
  box: ['mounting'],
  supply: ['outputPower', 'outputVoltage'],
  ups: ['outputPower', 'energy'],
  surge: [],
  bridge: ['range'],
  router: [],
  hub: [],
  sign: [],
  kit: ['camerasIncluded'],
};

export const missingFacts = (kind: PartKind, facts: Facts): FactName[] =>
  needed[kind].flatMap((one) => {
    const [first, ...others] = [one].flat();
    return first === undefined || [first, ...others].some((name) => facts[name] !== undefined) ? [] : [first];
  });
