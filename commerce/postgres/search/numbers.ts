import type { Meaning } from './lexicon';
import type { Term } from './read-query';
import type { Condition } from './search-data';

/** The values of an attribute that a number names next to certain words: "kit 8", "night vision 100 m". */
export interface Scale {
  /** Codes of the meanings of these words. */
  readonly nextTo: readonly string[];
  /** The canonical unit of the values; empty for bare numbers. */
  readonly unit: string;
  /** In ascending order; several numbers are a range. */
  readonly values: readonly { readonly condition: Condition; readonly numbers: readonly number[] }[];
}

/** What a number means on a scale: a bare one the value itself, a measure the values from it on. Null for nothing. */
function meaningOn({ unit, values }: Scale, amount: number): Meaning | null {
  const isMeant = ({ numbers: [least = 0] }: Scale['values'][number]) =>
    unit === '' ? least === amount : least >= amount;
  const isNear = ({ numbers }: Scale['values'][number]) =>
    unit !== '' && amount >= Math.min(...numbers) && amount <= Math.max(...numbers);
  const clausesOf = (some: Scale['values']) => some.map(({ condition }) => [condition]);
  const enough = values.filter(isMeant);
  // The last value, "over 100 m", has no end.
  const any = clausesOf(enough.length > 0 || unit === '' ? enough : values.slice(-1));
  const also = clausesOf(values.filter((each) => isNear(each) && !isMeant(each)));
  const [first] = any.flat();
  return first
    ? { code: `${first.kind}:${first.code}`, any, also, without: null, type: false, sold: true }
    : null;
}

/** Gives numbers their meaning next to the nearest word that has a scale for their unit. */
export function readNumbers(terms: readonly Term[], scales: readonly Scale[]): Term[] {
  return terms.map((term, at) => {
    const [, amount, unit] = (term.words.length === 1 && /^(\d+)(\p{L}*)$/u.exec(term.words[0] ?? '')) || [];
    if (amount === undefined) return term;
    const nearest = scales
      .filter((scale) => scale.unit === unit)
      .flatMap((scale) =>
        terms.flatMap(({ entry }, other) =>
          entry?.meanings.some(({ code }) => scale.nextTo.includes(code))
            ? { scale, distance: Math.abs(other - at) }
            : [],
        ),
      )
      .toSorted((a, b) => a.distance - b.distance)[0];
    const meaning = nearest && meaningOn(nearest.scale, Number(amount));
    return meaning
      ? { ...term, entry: { meanings: [meaning], categories: [], brands: [] }, prefix: false }
      : term;
  });
}
