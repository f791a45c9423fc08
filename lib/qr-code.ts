import { qrPenalty } from './qr-penalty';
import { qrCodewords } from './qr-codewords';

// A QR code (ISO/IEC 18004) with error correction level M.

/** The modules row by row, true for dark ones. */
export type QrModules = readonly (readonly boolean[])[];

/** Draws modules of fixed patterns; a cell is undefined until it is drawn. */
type Grid = (boolean | undefined)[][];

/** Centres of the alignment patterns: the first is 6, the others follow at equal distances up to the last. */
function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

function set(grid: Grid, row: number, column: number, dark: boolean): void {
  const cells = grid[row];
  if (cells && column >= 0 && column < grid.length) cells[column] = dark;
}

/** A square pattern of rings around a centre; `isDark` tells the colour by the distance from it. */
function drawRings(
  grid: Grid,
  [row, column]: readonly [number, number],
  radius: number,
  isDark: (distance: number) => boolean,
): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      set(grid, row + dy, column + dx, isDark(Math.max(Math.abs(dy), Math.abs(dx))));
    }
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  const corners = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const;
  for (const corner of corners) drawRings(grid, corner, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = alignmentCentres(version);
  const isFinder = (row: number, column: number) =>
    (row === 6 && (column === 6 || column === size - 7)) || (column === 6 && row === size - 7);
  for (const row of centres) {
    for (const column of centres) {
      if (!isFinder(row, column)) drawRings(grid, [row, column], 2, (distance) => distance !== 1);
    }
  }
}

/** `data` followed by the remainder of its division by a generator polynomial of a degree. */
function withRemainder(data: number, degree: number, polynomial: number): number {
  let remainder = data;
  for (let step = 0; step < degree; step += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * polynomial);
  }
  return (data << degree) | remainder;
}

/** The mask and the error correction level (M is 00), twice. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    // Down column 8 and along row 8, around the timing patterns.
    const along = (position: number) => (position < 6 ? position : position + 1);
    if (index < 8) set(grid, along(index), 8, dark);
    else set(grid, 8, index === 8 ? 7 : 14 - index, dark);
    if (index < 8) set(grid, 8, size - 1 - index, dark);
    else set(grid, size - 15 + index, 8, dark);
  }
  set(grid, size - 8, 8, true);
}

/** The version, twice; codes below version 7 have none. */
function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    const far = grid.length - 11 + (index % 3);
    const near = Math.floor(index / 3);
    set(grid, far, near, dark);
    set(grid, near, far, dark);
  }
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The free cells in the order of the data: in columns of two from the right, up and down in turn. */
function* freeCells(grid: Grid): Generator<readonly [number, number]> {
  const size = grid.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is skipped.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] === undefined) yield [row, column];
      }
    }
    upwards = !upwards;
  }
}

/** The code with one of the eight masks. */
function drawn(version: number, codewords: readonly number[], mask: number): QrModules {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  drawVersion(grid, version);
  const isMasked = masks[mask];
  // Collected first: drawing would change which cells are free.
  for (const [index, [row, column]] of [...freeCells(grid)].entries()) {
    const bit = ((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1;
    set(grid, row, column, (bit === 1) !== (isMasked?.(row, column) ?? false));
  }
  return grid.map((cells) => cells.map((dark) => dark === true));
}

/**
 * The QR code of a text as UTF-8. `mask` (0 to 7) defaults to the one that is easiest to read. Throws a RangeError for more
 * than 331 bytes.
 */
export function qrCode(text: string, mask?: number): QrModules {
  const { version, codewords } = qrCodewords(new TextEncoder().encode(text));
  if (mask !== undefined) return drawn(version, codewords, mask);
  const all = masks.map((_, index) => drawn(version, codewords, index));
  return all.reduce((best, each) => (qrPenalty(each) < qrPenalty(best) ? each : best));
}
