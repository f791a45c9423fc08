/** Maintenance mode (`MAINTENANCE=on`, contract.md "Environment"). */
export const maintenance = {
  /** `Retry-After` in seconds. */
  retrySeconds: 300,
} as const;
