import { minorPerMajor } from './money/number-format';

// The API has the names of spec §3 and amounts in major units, `grand_total: {value: 9.5, currency}`; the model has
// `grandTotal: {minor: 950, currency}`. Both directions keep the order of the fields.

/** Names that are the same in the API and in the model (spec §3, §7). */
const camelNames = [
  'parentId',
  'parentSku',
  'hasError',
  'unitPrice',
  'poNumber',
  'notAdded',
  'orderData',
  'cancelUrl',
  'fullName',
  'notSold',
  'grossLabel',
  'scoreLabel',
  'totalInLanguage',
  'isLoggedIn',
  'sessionEnded',
  'wishlistSkus',
  'notChecked',
  'pendingEmail',
] as const;

type Snake<Name> = Name extends (typeof camelNames)[number]
  ? Name
  : Name extends `${infer First}${infer Rest}`
    ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
    : Name;

/** The JSON of a part of the model. */
export type Wire<Model> = Model extends readonly (infer Each)[]
  ? Wire<Each>[]
  : Model extends object
    ? { [Name in keyof Model as Name extends 'minor' ? 'value' : Snake<Name>]: Wire<Model[Name]> }
    : Model;

const keptNames: ReadonlySet<string> = new Set(camelNames);

const snake = (name: string) =>
  keptNames.has(name) ? name : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const camel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function mapped(
  value: unknown,
  entry: (name: string, each: unknown, object: object) => readonly [name: string, value: unknown],
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => entry(name, each, value)));
}

/** Renames all keys: a record whose keys are data, such as SKUs, must not be in the value. */
export function toWire<Model>(model: Model): Wire<Model> {
  return mapped(model, (name, each) =>
    name === 'minor' ? ['value', Number(each) / minorPerMajor] : [snake(name), toWire(each)],
  ) as Wire<Model>;
}

/** Amounts are rounded to the nearest minor unit. Throws a RangeError for an unsafe one. */
export function fromWire<Model>(wire: Wire<Model>): Model {
  return mapped(wire, (name, each, object) =>
    name === 'value' && 'currency' in object
      ? ['minor', minorOf(Number(each))]
      : [camel(name), fromWire(each)],
  ) as Model;
}

function minorOf(value: number): number {
  const minor = Math.round(value * minorPerMajor);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount: ${value}`);
  // Adding zero turns negative zero into zero.
  return minor + 0;
}
