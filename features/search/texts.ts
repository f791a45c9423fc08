/** Texts of the search in the header; the islands fill the placeholders in braces. */
export interface SearchTexts {
  readonly field: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly open: string;
  readonly close: string;
  readonly suggestions: SuggestionTexts;
}

export interface SuggestionTexts {
  readonly list: string;
  readonly products: string;
  readonly categories: string;
  readonly brands: string;
  readonly pages: string;
  readonly recent: string;
  readonly forget: string;
  /** With `{count}`. */
  readonly all: string;
  /** With `{text}`. */
  readonly corrected: string;
  /** With `{text}`. */
  readonly notSold: string;
  /** Follows `notSold` if there are suggestions. */
  readonly nearest: string;
  /** A plural of `{count}`, with `{number}`. */
  readonly status: string;
  /** Prefix of the lowest of several prices. */
  readonly from: string;
  readonly tax: string;
}
