const maxNumbers = 20;

/**
 * Adds an order to the numbers that were reported, separated by commas; null if it is among them. Only the latest
 * numbers are kept.
 */
export function withReported(stored: string | null, number: string): string | null {
  const numbers = (stored ?? '').split(',').filter((each) => each !== '');
  return numbers.includes(number) ? null : [...numbers, number].slice(-maxNumbers).join(',');
}
