/** A review as pages and `GET /api/reviews` show it: everything in the store's own writing. */
export interface ReviewView {
  readonly id: string;
  readonly name: string;
  readonly stars: number;
  /** On the store's scale: `8,0`. */
  readonly score: string;
  /** For a screen reader: "8,0 out of 10". */
  readonly scoreLabel: string;
  /** ISO day, and the same as the store writes it. */
  readonly day: string;
  readonly date: string;
  readonly verified: boolean;
  readonly message: string;
}

/** A page of reviews, newest first. */
export interface ReviewPage {
  readonly items: readonly ReviewView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Texts of the list of reviews. */
export interface ReviewListLabels {
  readonly verified: string;
  readonly more: string;
  readonly loading: string;
}
