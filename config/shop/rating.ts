/** Spec §3 "Rating config": stored as 0–100, shown as 0–10 or 0–5 with one decimal. */
export const rating = {
  value: 20,
  maxValue: 5,
  iconAmount: 5,
  inputScale: 100,
  outputScale: 10,
  /** Review rating ids; the index is the number of stars. */
  ids: [0, 16, 17, 18, 19, 20],
  messageMaxLength: 200,
  reviewsPerPage: 10,
  enabled: true,
  /** The shop's own score while its review service does not answer; never in structured data. */
  fallback: { score: 9.2, totalReviews: 1000, percentage: 92 },
} as const;
