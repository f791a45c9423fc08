/**
 * The announced saving in whole percent (countries.md "prior price"), rounded down so that it never promises
 * too much; null below one percent: nothing is announced then, neither a price, a percentage nor a label.
 */
export function saving(priorMinor: number, finalMinor: number): number | null {
  const percent = Math.floor(((priorMinor - finalMinor) * 100) / priorMinor);
  return percent > 0 ? percent : null;
}
