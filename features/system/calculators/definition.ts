import type { Facts, PartKind } from '@/commerce/model/system-part';
import type { Place } from '@/config/system/places';
import type { Messages } from '@/lib/messages/messages';
import type { Zone } from '../plan-views';
import type { Amount } from './amounts';
import type { Fields, ValuesOf } from './fields';
import type { Picture } from './shapes';

type Texts = Messages['calculators'];

/** Words of the store's language for a picture. */
export interface Words {
  readonly write: (amount: Amount) => string;
  /** The narrow name of a month, from 1. */
  readonly month: (month: number) => string;
  readonly zone: (zone: Zone) => string;
  /** What a dashed line across the months is. */
  readonly use: string;
}

export interface Result {
  answer: Amount;
  verdict: readonly [tone: 'success' | 'warning' | 'danger', key: keyof Texts['verdicts']];
  /** The values of the sentence of the verdict. */
  texts: Record<string, Amount>;
  /** Further figures by their label; one that is not finite is left out. */
  rows: Partial<Record<keyof Texts['rows'], Amount>>;
  /** A drawing of the values; everything in it is also a text of the page. */
  picture: (words: Words) => Picture;
  /** A camera whose picture of a face is shown. */
  camera?: Facts;
  /** Whether an article of a kind is one for this result; one with an unknown fact is not. */
  articles: Partial<Record<PartKind, (facts: Facts) => boolean>>;
}

export interface Calculator<F extends Fields = Fields> {
  fields: F;
  compute: (values: ValuesOf<F>, place: Place) => Result;
  assumptions: readonly (keyof Texts['assumptions'])[];
  /** Standards that the figures are from. */
  sources: readonly string[];
}

/** Its values are those that `readFields` has read from its fields. */
export const calculator = <const F extends Fields>(of: Calculator<F>) => of as unknown as Calculator;

/** Whether a fact is known and at least that much. */
export const atLeast = (fact: number | null | undefined, needed: number) => (fact ?? NaN) >= needed;
