/** Texts of the comparison bar. */
export interface CompareBarLabels {
  readonly region: string;
  /** With `{count}`. */
  readonly chosen: string;
  readonly go: string;
  readonly clear: string;
  /** Announced when the list is full. */
  readonly full: string;
}
