/** A value of a filter. A list has about a hundred of these, so that they hold no markup and nothing that all share. */
export interface FilterOption {
  readonly value: string;
  readonly title: string;
  /** Number of products with the value, as the store writes it, where the backend counts them. */
  readonly count?: string;
  readonly countText?: string;
  /** Address of the list with the value, or without it where it is chosen. */
  readonly href: string;
  readonly active?: true;
  /** Hides behind "show all" (spec §9 option cutoff). */
  readonly beyond?: true;
}

export interface FilterSection {
  readonly code: string;
  readonly label: string;
  readonly open: boolean;
  /** Number of chosen values; 0 for a range. */
  readonly chosen: number;
  /** Null for a range, which has a form of its own. */
  readonly options: readonly FilterOption[] | null;
  /** Label of the search among the options; null where there are few. */
  readonly search: string | null;
  /** Label of the switch that shows all options; null where all of them show anyway. */
  readonly showAll: string | null;
}
