const perPercent = 10_000;

/** A percentage of a whole amount of 0 or more, rounded half up in integer arithmetic; at most four decimals. */
export function percentOf(minor: number, percent: number): number {
  const share = BigInt(minor) * BigInt(Math.round(percent * perPercent));
  const whole = BigInt(100 * perPercent);
  return Number((2n * share + whole) / (2n * whole));
}
