/** Spec §3 "Rating config": stored as 0–100, shown as 0–10 or 0–5 with one decimal. */
export const rating = {
  value: 20,
  maxValue: 5,
  /** The stars of a score. */
  iconAmount: 5,
  inputScale: 100,
  outputScale: 10,
  /** Review rating ids; the index is the number of stars. */
  ids: [0, 16, 17, 18, 19, 20],
  messageMaxLength: 200,
  /** Reviews per page. */
  reviewsPerPage: 10,
  /** Whether the shop's own score is shown, in the top bar and the footer. */
  enabled: true,
  /** The shop's own score while its review service does not answer; never in structured data. */
  fallback: { score: 9.2, totalReviews: 1000, percentage: 92 },
} as const;
