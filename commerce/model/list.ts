/** A page of a list of the back office. */
export interface ListQuery {
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Only these rows, by what names one: its id, number or code. For lists whose rows can be chosen. */
  readonly ids?: readonly string[] | undefined;
  /** Where it says so: the oldest or the newest rows first; undefined: in the usual order. */
  readonly oldest?: boolean | undefined;
}

/** When it was placed or written; `until` is not part of it. */
export interface Within {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. Counting stops at `mostCounted`. */
  readonly total: number;
}

/** A list with more rows says "more than". */
export const mostCounted = 10_000;
