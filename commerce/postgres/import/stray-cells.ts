/** What is wrong with a row that `hasStrayCells`. */
export const strayCells =
  'has more cells than there are columns: write a text with a comma in quotation marks';

/**
 * Whether a row has cells beyond those of the first line, as one in which a decimal comma has divided an amount. Empty ones are harmless
 * where commas divide no cells.
 */
export function hasStrayCells(cells: readonly string[], columns: number, delimiter: string): boolean {
  const stray = cells.slice(columns);
  return delimiter === ',' ? stray.length > 0 : stray.some((cell) => cell.trim() !== '');
}
