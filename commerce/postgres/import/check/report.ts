import { fail, ok, type Result } from '@/lib/result';
import type { z } from 'zod';
import {
  englishProblem,
  isProblemCode,
  type ProblemCode,
  type ProblemValues,
} from '@/lib/messages/coded-texts';
import { type Problem, problemLine } from '../../../ports/admin/catalogue';

/** What is wrong, as it is reported: a code, with the values that its text names. */
export type Fault = ProblemCode | readonly [code: ProblemCode, values: ProblemValues];

const partsOf = (fault: Fault): readonly [code: ProblemCode, values?: ProblemValues] =>
  typeof fault === 'string' ? [fault] : fault;

export function problemOf(file: string, line: number, field: string, fault: Fault): Problem {
  const [code, values] = partsOf(fault);
  return { file, line, field, code, values, message: englishProblem(code, values) };
}

export function withValue(fault: Fault, values: ProblemValues): Fault {
  const [code, before] = partsOf(fault);
  return [code, { ...before, ...values }];
}

/** The message of a schema, which `faultOf` reads: `date?example=2026-12-31`. */
export function told(code: ProblemCode, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? code : `${code}?${query}`;
}

type RawIssue = z.core.$ZodRawIssue;

const types: Readonly<Record<string, ProblemCode>> = {
  array: 'list',
  boolean: 'yesNo',
  int: 'whole',
  number: 'number',
  object: 'map',
  record: 'map',
  string: 'textValue',
};

function bound({ code, inclusive, minimum, origin }: RawIssue): string {
  const isLow = code === 'too_small';
  if (origin === 'string') return isLow ? 'empty' : 'longer';
  if (origin === 'array') return told(isLow ? 'entries' : 'mostEntries', { what: 'entries' });
  if (!isLow) return 'atMost';
  if (inclusive === false) return 'above';
  return minimum === 0 ? 'negative' : 'atLeast';
}

/** The messages of schemas that have none of their own. */
export const schemaTexts = {
  reportInput: true,
  error: (issue: RawIssue): string | undefined => {
    if (issue.input === undefined) return 'missing';
    switch (issue.code) {
      case 'invalid_type':
        return types[issue.expected];
      case 'too_small':
      case 'too_big':
        return bound(issue);
      case 'invalid_value':
        return 'oneOf';
      case 'invalid_format':
        return issue.format === 'date' ? told('date', { example: '2026-12-31' }) : 'invalid';
      default:
        return 'invalid';
    }
  },
} as const;

function valuesOf(issue: z.core.$ZodIssue): ProblemValues {
  switch (issue.code) {
    case 'too_small':
      return { least: Number(issue.minimum) };
    case 'too_big':
      return { most: Number(issue.maximum) };
    case 'invalid_value':
      return { choices: issue.values.join(', ') };
    default:
      return {};
  }
}

/** What an issue of a schema reports; that of a schema without codes has its own text. */
export function faultOf(issue: z.core.$ZodIssue): Fault {
  const [code = '', query] = issue.message.split('?', 2);
  if (!isProblemCode(code)) return ['other', { text: issue.message }];
  return [code, { ...valuesOf(issue), ...Object.fromEntries(new URLSearchParams(query)) }];
}

/** All problems of a catalogue. Nothing was imported. */
export class ImportError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'));
    this.name = 'ImportError';
  }
}

/** The problems of an ImportError as a value; rejects with any other error. */
export async function problemsOf<T>(imported: Promise<T>): Promise<Result<T, readonly Problem[]>> {
  try {
    return ok(await imported);
  } catch (error) {
    if (error instanceof ImportError) return fail(error.problems);
    throw error;
  }
}

/** Formats a path for a message: `['variants', 1, 'ean']` → `variants[1].ean`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** The kinds of rows that an import counts; `stock` counts the products whose quantity it set. */
export const entities = [
  'brands',
  'attributes',
  'options',
  'categories',
  'features',
  'boxParts',
  'pages',
  'contentRows',
  'redirects',
  'searchData',
  'products',
  'variants',
  'stock',
  'reviews',
] as const;
export type Entity = (typeof entities)[number];

export interface EntityCount {
  created: number;
  updated: number;
  unchanged: number;
  /** Products and variants are disabled, because orders refer to them; all other rows are deleted. */
  removed: number;
}

export interface ImportReport {
  /** True if the files are those of the last import, so nothing was compared. */
  skipped: boolean;
  entities: Record<Entity, EntityCount>;
  /** Paths of categories, pages and redirects that are not found from now on. */
  ended: readonly string[];
  ms: number;
}

export function countOf(total: number, created: number, updated: number, removed: number): EntityCount {
  return { created, updated, unchanged: total - created - updated, removed };
}

export function emptyCounts(): Record<Entity, EntityCount> {
  const zero = () => countOf(0, 0, 0, 0);
  return {
    brands: zero(),
    attributes: zero(),
    options: zero(),
    categories: zero(),
    features: zero(),
    boxParts: zero(),
    pages: zero(),
    contentRows: zero(),
    redirects: zero(),
    searchData: zero(),
    products: zero(),
    variants: zero(),
    stock: zero(),
    reviews: zero(),
  };
}

/** Prefix of the SKUs of generated products, which the next import always disables. */
export const SKU_PREFIX = 'GEN-';

/** An import would disable most of the products on sale: probably the wrong folder, or an incomplete one. */
export class RemovalError extends Error {}

interface OnSale {
  readonly sku: string;
}

/** Throws RemovalError if `gone` is more than half of `onSale`, apart from generated products. */
export function limitRemoval(onSale: readonly OnSale[], gone: readonly OnSale[]): void {
  const count = (products: readonly OnSale[]) =>
    products.filter(({ sku }) => !sku.startsWith(SKU_PREFIX)).length;
  const [of, removed] = [count(onSale), count(gone)];
  if (removed * 2 <= of) return;
  throw new RemovalError(
    `Nothing was imported: the folder lacks ${removed} of ${of} products and variants on sale. Add --allow-removal to disable them.`,
  );
}
