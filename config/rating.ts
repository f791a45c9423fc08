/** Spec §3 "Rating config" and readings.md: 0–100 in, 0–10 or 0–5 out, one decimal. */
export const rating = {
  value: 20,
  maxValue: 5,
  inputScale: 100,
  outputScale: 10,
  /** Review rating ids: index is the number of stars. */
  ids: [0, 16, 17, 18, 19, 20],
  messageMaxLength: 200,
  /** Reviews of a product on one page. */
  reviewsPerPage: 10,
  /** What the top bar shows while the review source does not answer; never in structured data. */
  fallback: { score: 9.2, total_reviews: 1000, percentage: 92 },
} as const;
