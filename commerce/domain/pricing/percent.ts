/**
 * The tax included in a gross amount: gross × rate ÷ (100 + rate), in minor units, rounded half up in integer
 * arithmetic; symmetric for negative amounts. `ratePercent` has at most four decimals, e.g. 25.5. Throws a RangeError
 * for a negative rate and for a fractional gross.
 */
export function includedTax(grossMinor: number, ratePercent: number): number {
  if (!(ratePercent >= 0)) throw new RangeError(`invalid tax rate: ${ratePercent}`);
  const percent = 10_000n;
  const rate = BigInt(Math.round(ratePercent * Number(percent)));
  const divisor = 100n * percent + rate;
  const tax = (2n * BigInt(Math.abs(grossMinor)) * rate + divisor) / (2n * divisor);
  return grossMinor < 0 && tax > 0n ? -Number(tax) : Number(tax);
}

/**
 * The advertised saving in whole percent (docs/countries.md "prior price"), rounded down so that it is never overstated. Null
 * below one percent: then neither a prior price nor a percentage nor a label is shown.
 */
export function saving(priorMinor: number, finalMinor: number): number | null {
  const percent = Math.floor(((priorMinor - finalMinor) * 100) / priorMinor);
  return percent > 0 ? percent : null;
}
