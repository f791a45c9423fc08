import { catalogue } from '@/config/limits/catalogue';

const { optionCutoff } = catalogue.filters;

/** A value of a filter with its number of products; null where the backend does not count. */
interface Counted {
  readonly title: string;
  readonly count: number | null;
}

export interface Arranged<T> {
  readonly option: T;
  readonly beyond: boolean;
}

/** Whether values are sizes, which have an order of their own: `2.8 mm`, `IP67`, `up to 10 m`. */
const areSizes = (options: readonly Counted[]): boolean => options.every(({ title }) => /\d/.test(title));

/**
 * The values of a filter in the order in which they are shown: sizes as the catalogue orders them, others with the most products first, and
 * by the alphabet of `locale` among those with as many. All but the four with the most products hide behind "show all" (spec §9 option
 * cutoff).
 */
export function arrangeOptions<T extends Counted>(options: readonly T[], locale: string): Arranged<T>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const byCount = options.toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0) || compare(one.title, other.title),
  );
  const shown = new Set(byCount.slice(0, optionCutoff));
  const inOrder = areSizes(options) ? options : byCount;
  return inOrder.map((option) => ({ option, beyond: !shown.has(option) }));
}
