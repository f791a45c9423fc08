import { z } from 'zod';
import { code as codeOf, line } from '@/lib/fields/values';
import { fold, type Units } from './query/words';

/** One condition on a product: `category:cameras`, `power:poe`, `!sku:X`. */
export interface Condition {
  /** `category`, `brand`, `feature`, `box`, `sku`, or the code of an attribute. */
  readonly kind: string;
  readonly code: string;
  readonly negated: boolean;
}

/** Conditions that must all hold. */
export type Clause = readonly Condition[];

const CONDITION = /^(!?)([a-z][a-z0-9_-]*):([A-Za-z0-9][A-Za-z0-9_./-]*)$/;

function readCondition(text: string): Condition | null {
  const [, not, kind, code] = CONDITION.exec(text.trim()) ?? [];
  return kind === undefined || code === undefined ? null : { kind, code, negated: not === '!' };
}

/** Reads `kind:code & !kind:code`; null for anything else. */
export function readClause(text: string): Clause | null {
  const parts = text.split('&').map(readCondition);
  return parts.includes(null) ? null : parts.filter((part) => part !== null);
}

const code = codeOf(40);
/** YAML reads `2.8` as a number. */
const phrase = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line(60));
const phrases = z.array(phrase).max(400, 'must list at most 400 phrases');
const clause = z
  .string()
  .refine((text) => readClause(text) !== null, 'must be conditions such as category:cameras & power:poe');
const clauses = z.array(clause);

const conceptSchema = z.strictObject({
  code,
  type: z.boolean().default(false),
  any: clauses,
  /** Products that also match, but rank behind. */
  also: clauses.default([]),
  /** What "without" the concept means; null for all products that are not meant. */
  without: clauses.nullable().default(null),
  /** False for what the shop does not sell; `any` is the nearest that it has. */
  sold: z.boolean().default(true),
  /** Phrases in every language: brands of others. */
  names: phrases.default([]),
});

export const conceptsSchema = z.strictObject({
  accessory: clauses.default([]),
  at_least: z.array(code).default([]),
  /** The products that an attribute describes; others, of which it describes a part, rank behind. */
  describes: z.record(code, clauses).default({}),
  measures: z.record(code, z.string()).default({}),
  /** The concepts and conditions next to which a number is a value of an attribute. */
  numbers: z.record(code, z.array(z.string())).default({}),
  concepts: z.array(conceptSchema).default([]),
});
export type Concepts = z.output<typeof conceptsSchema>;

export const searchWordsSchema = z.strictObject({
  ignore: phrases.default([]),
  joining: phrases.default([]),
  without: phrases.default([]),
  linking: phrases.default([]),
  units: z.record(z.string(), phrases).default({}),
  names: z.record(z.string(), phrases).default({}),
  same: z.array(phrases.min(2, 'must list at least two phrases')).default([]),
});
export type SearchWords = z.output<typeof searchWordsSchema>;

export function unitsOf({ units }: SearchWords): Units {
  return new Map(
    Object.entries(units).flatMap(([unit, list]) =>
      [unit, ...list].map((word) => [fold(word), unit] as const),
    ),
  );
}
