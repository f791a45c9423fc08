/** Milliseconds. */
export interface Spread {
  median: number;
  p95: number;
}

/** What `scale-reads.ts` finds out about one catalogue. */
export interface ReadFigures {
  /** Products of the category that is read: a fifth of all. */
  total: number;
  /** Until the first list of a process, in ms. */
  first: number;
  /** A page of the category with all its filters and their counts, by the number of filters chosen. */
  filters: { none: Spread; one: Spread; four: Spread };
  /** The category's last page, the dearest product first. */
  lastPage: Spread;
  search: Spread;
  product: Spread;
}

/** Memory of the built shop's server process in MB (resident), by what it has done. */
export interface ServerFigures {
  /** Started, with the index of all lists. */
  started: number;
  /** After pages of lists, products and searches, some hundreds, each for the first time. */
  served: number;
  /** How many pages those were, and how many of them a second. */
  pages: number;
  perSecond: number;
}
