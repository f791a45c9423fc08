/** Maintenance mode (`MAINTENANCE=on`, README.md "Configuration"). */
export const maintenance = {
  /** `Retry-After` in seconds. */
  retrySeconds: 300,
} as const;
