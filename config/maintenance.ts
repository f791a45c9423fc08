/** While MAINTENANCE is on (contract.md "Environment"). */
export const maintenance = {
  /** When browsers and robots may ask again, in seconds. */
  retrySeconds: 300,
} as const;
