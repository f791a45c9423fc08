/** Quoted. A leading apostrophe makes a formula text (OWASP "CSV injection"); negative numbers stay as they are. */
export function csvCell(value: string): string {
  const isFormula = !/^-\d+(\.\d+)?$/.test(value) && /^[=+\-@\t\r\n＝＋－＠]/.test(value);
  const harmless = isFormula ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
