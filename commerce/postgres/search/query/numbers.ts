import { type Entry, type Meaning, meaningOf, type Scale } from './lexicon';

const clausesOf = (values: Scale['values']) => values.map(({ condition }) => [condition]);

/** What a number means on a scale: the value itself; for a measure also those that contain or exceed it. Null for nothing. */
function meaningOn({ unit, values }: Scale, amount: number): Meaning | null {
  const exact = values.filter(({ numbers }) => numbers.length === 1 && numbers[0] === amount);
  const ranges = unit === '' ? [] : values;
  const larger = ranges.filter(({ numbers: [least = 0] }) => least >= amount);
  const around = ranges.filter(
    ({ numbers }) => amount >= Math.min(...numbers) && amount <= Math.max(...numbers),
  );
  // The last value, "over 100 m", has no end.
  const candidates = [exact, larger, ranges.slice(-1)];
  const any = candidates.find((each) => each.length > 0) ?? [];
  const also = [...around, ...larger].filter((each) => !any.includes(each));
  const [first] = any;
  if (!first) return null;
  const code = `${first.condition.kind}:${first.condition.code}`;
  return meaningOf(code, clausesOf(any), clausesOf(also));
}

/** Gives numbers their meaning next to the nearest word that has a scale for their unit. */
export function readNumbers<
  T extends {
    readonly words: readonly string[];
    readonly entry: Entry | null;
    readonly prefix: boolean;
  },
>(terms: readonly T[], scales: readonly Scale[]): T[] {
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
    return meaning ? { ...term, entry: { meanings: [meaning], labels: [] }, prefix: false } : term;
  });
}
