import { catalogue } from '@/config/limits/catalogue';

const { optionCutoff, bySize } = catalogue.filters;
const sized: ReadonlySet<string> = new Set(bySize);

/** A value of a filter with its number of products; null where the backend does not count. */
interface Counted {
  readonly count: number | null;
}

/** An option, and whether it hides behind "show all". */
export interface Arranged<T> {
  readonly option: T;
  readonly beyond: boolean;
}

/**
 * The values of the filter `code` in the order in which they are shown: most products first, or as the catalogue orders
 * them where that is by size (config). All but the four with the most products hide behind "show all" (spec §9 option
 * cutoff).
 */
export function arrangeOptions<T extends Counted>(code: string, options: readonly T[]): Arranged<T>[] {
  const byCount = options.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const shown = new Set(byCount.slice(0, optionCutoff));
  const inOrder = sized.has(code) ? options : byCount;
  return inOrder.map((option) => ({ option, beyond: !shown.has(option) }));
}
