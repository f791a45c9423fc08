import type { Separators } from '@/lib/money/number-format';
import type { QueryParams } from '@/lib/paths/list-url';
import type { Unit } from './amounts';

/** A number that is typed; `initial: null`: it may be left out. */
interface NumberField {
  readonly initial: number | null;
  readonly min: number;
  readonly max: number;
  readonly unit?: Unit;
  readonly whole?: true;
}

/** One of some values; without `options`: the places of the store's country, the first by default. */
export interface ChoiceField {
  readonly options?: readonly string[];
  readonly initial?: string;
  /** The options are numbers of this unit. */
  readonly unit?: Unit;
}

export type Field = NumberField | ChoiceField;
export type Fields = Readonly<Record<string, Field>>;

export const isNumberField = (field: Field): field is NumberField => 'min' in field;

type ValueOf<F> = F extends { readonly options: readonly (infer Option)[] }
  ? Option
  : F extends NumberField
    ? null extends F['initial']
      ? number | null
      : number
    : string;
export type ValuesOf<F> = { readonly [Code in keyof F]: ValueOf<F[Code]> };

/**
 * A number as people type it in a language: `2,5` and `1.000` are two and a half and a thousand where the comma is the
 * decimal sign. The other sign is one too where it cannot separate thousands: `2.5`. Null: not a number.
 */
export function readNumber(typed: string, { decimal }: Pick<Separators, 'decimal'>): number | null {
  const text = typed.replaceAll(/[\s'’]/g, '').replace('\u2212', '-');
  const group = decimal === ',' ? '.' : ',';
  const grouped = new RegExp(String.raw`^-?[1-9]\d{0,2}([${group}]\d{3})+([${decimal}]\d*)?$`).test(text);
  const plain = (grouped ? text.replaceAll(group, '') : text.replace(group, '.')).replace(decimal, '.');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

interface Entry {
  /** What was typed; null: nothing, so that the initial value counts. */
  readonly typed: string | null;
  readonly value: string | number | null;
  readonly isWrong: boolean;
}

function readEntry(field: Field, typed: string | null, separators: Pick<Separators, 'decimal'>): Entry {
  if (!isNumberField(field)) {
    const { options = [], initial = options[0] ?? null } = field;
    return { typed, value: typed !== null && options.includes(typed) ? typed : initial, isWrong: false };
  }
  if (typed === null || (typed.trim() === '' && field.initial === null))
    return { typed, value: field.initial, isWrong: false };
  const value = readNumber(typed, separators);
  const isRight =
    value !== null &&
    value >= field.min &&
    value <= field.max &&
    (field.whole !== true || Number.isInteger(value));
  return { typed, value: isRight ? value : null, isWrong: !isRight };
}

/** The fields of a form from the query of its address. `values`: null if one is wrong. */
export function readFields<F extends Fields>(
  fields: F,
  query: QueryParams,
  separators: Pick<Separators, 'decimal'>,
): { entries: Readonly<Record<string, Entry>>; values: ValuesOf<F> | null } {
  const entries = Object.fromEntries(
    Object.entries(fields).map(([code, field]) => {
      const typed = query[code];
      return [code, readEntry(field, typeof typed === 'string' ? typed.slice(0, 20) : null, separators)];
    }),
  );
  if (Object.values(entries).some(({ isWrong }) => isWrong)) return { entries, values: null };
  const values = Object.fromEntries(Object.entries(entries).map(([code, { value }]) => [code, value]));
  return { entries, values: values as ValuesOf<F> };
}
