/** gross × rate ÷ (100 + rate), rounded half up. Throws a RangeError for a negative rate or a fractional gross. */
export function includedTax(grossMinor: number, ratePercent: number): number {
  if (!(ratePercent >= 0)) throw new RangeError(`invalid tax rate: ${ratePercent}`);
  const percent = 10_000n;
  const rate = BigInt(Math.round(ratePercent * Number(percent)));
  const divisor = 100n * percent + rate;
  const tax = (2n * BigInt(Math.abs(grossMinor)) * rate + divisor) / (2n * divisor);
  return grossMinor < 0 && tax > 0n ? -Number(tax) : Number(tax);
}

/** In whole percent, rounded down so that it is never overstated (docs/countries.md "prior price"); null below one. */
export function saving(priorMinor: number, finalMinor: number): number | null {
  const percent = Math.floor(((priorMinor - finalMinor) * 100) / priorMinor);
  return percent > 0 ? percent : null;
}
