/**
 * The advertised saving in whole percent (docs/countries.md "prior price"), rounded down so that it is never overstated. Null
 * below one percent: then neither a prior price nor a percentage nor a label is shown.
 */
export function saving(priorMinor: number, finalMinor: number): number | null {
  const percent = Math.floor(((priorMinor - finalMinor) * 100) / priorMinor);
  return percent > 0 ? percent : null;
}
