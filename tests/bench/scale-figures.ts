/** Milliseconds. */
export interface Spread {
  median: number;
  p95: number;
}

/** The results of `scale-reads.ts` for one catalogue. */
export interface ReadFigures {
  /** Products of the measured category, a fifth of all. */
  total: number;
  /** Time of the first list of a process, in ms. */
  first: number;
  /** A page of the category with all filters and their counts, by the number of active filters. */
  filters: { none: Spread; one: Spread; four: Spread };
  /** The last page of the category, sorted by descending price. */
  lastPage: Spread;
  product: Spread;
}

/** The results of `search-reads.ts` for one catalogue. Times in ms, memory in MB. */
export interface SearchFigures {
  /** Before a server accepts requests. */
  warmUp: number;
  /** The slowest first search of a language. */
  first: number;
  /** Each text once. */
  search: Spread;
  suggest: Spread;
  /** The list index, and everything that searches cache in addition. */
  index: number;
  searched: number;
  /** Of the process. */
  resident: number;
}

/** The start of the built shop, and resident memory of its server process in MB. */
export interface ServerFigures {
  /** From the start of the process to its first answer, with the index of all lists. */
  startMs: number;
  /** After the start, with the index of all lists. */
  started: number;
  /** After some hundred first requests of lists, products and searches. */
  served: number;
  /** The number of these pages, and pages per second. */
  pages: number;
  perSecond: number;
}
