type Modules = readonly (readonly boolean[])[];

const asText = (cells: readonly boolean[]) => cells.map((dark) => (dark ? '1' : '0')).join('');

/** Lines: runs of five or more equal modules, and what looks like a finder pattern. */
function linePenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  const finders = line.match(/(?=10111010000|00001011101)/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * finders.length;
}

/** Squares of two by two equal modules. */
function squarePenalty(modules: Modules): number {
  let squares = 0;
  for (const [row, cells] of modules.entries()) {
    const next = modules[row + 1];
    if (!next) continue;
    for (let column = 1; column < cells.length; column += 1) {
      const dark = cells[column];
      if ([cells[column - 1], next[column], next[column - 1]].every((other) => other === dark)) squares += 1;
    }
  }
  return 3 * squares;
}

/** How hard a QR code is to read: the four rules of ISO/IEC 18004 by which a mask is chosen; less is better. */
export function qrPenalty(modules: Modules): number {
  const columns = modules.map((_, column) => modules.map((cells) => cells[column] ?? false));
  const lines = [...modules, ...columns].map(asText);
  const all = modules.flat();
  const dark = all.filter(Boolean).length;
  const balance = 10 * Math.floor(Math.abs(20 * dark - 10 * all.length) / all.length);
  return lines.reduce((sum, line) => sum + linePenalty(line), 0) + squarePenalty(modules) + balance;
}
