/**
 * The announced saving in whole percent, from the lowest price of the last 30 days (countries.md "prior
 * price"), rounded down so that it never promises too much; null where nothing is saved.
 */
export function saving(priorMinor: number, finalMinor: number): number | null {
  const percent = Math.floor(((priorMinor - finalMinor) * 100) / priorMinor);
  return percent > 0 ? percent : null;
}
