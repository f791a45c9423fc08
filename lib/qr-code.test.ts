import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode, type QrModules } from './qr-code';
import { qrPenalty } from './qr-penalty';

const rowsOf = (modules: QrModules) => modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

// Compared with the codes of another encoder, qrcode-generator 2.0.
describe('qrCode', () => {
  it('draws version 1', () =>
    expect(rowsOf(qrCode('Owlwatch', 2))).toEqual([
      '#######..#.##.#######',
      '#.....#..#.##.#.....#',
      '#.###.#.#...#.#.###.#',
      '#.###.#.#..#..#.###.#',
      '#.###.#.#..##.#.###.#',
      '#.....#.##..#.#.....#',
      '#######.#.#.#.#######',
      '........#.###........',
      '#.#####..##.#.#####..',
      '...#.#.##...#.#######',
      '##.#..#.#..#.....#.#.',
      '..###....#......#####',
      '##.#.####.##...#...##',
      '........##.#######...',
      '#######.....#.#...##.',
      '#.....#.#.######.##..',
      '#.###.#.###.#....#..#',
      '#.###.#.##..#...###..',
      '#.###.#.#..#.#...#...',
      '#.....#..........##..',
      '#######.####.#.#...#.',
    ]));

  it.each([
    [40, 4, 29, '0b7eb315bd941175'],
    [120, 1, 45, 'd94515d3dfef0238'],
    [200, 3, 57, 'ff03ba3797b6d572'],
    [331, 3, 69, '9b9c274c05b6678b'],
  ])('draws %i bytes with mask %i in %i modules', (bytes, mask, size, expected) => {
    const rows = rowsOf(qrCode('A'.repeat(bytes), mask));
    expect(rows).toHaveLength(size);
    expect(hash(rows.join('\n'))).toBe(expected);
  });

  it('uses the mask with the lowest penalty', () => {
    const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => qrPenalty(qrCode('Owlwatch', mask)));
    expect(qrPenalty(qrCode('Owlwatch'))).toBe(Math.min(...penalties));
    expect(new Set(penalties).size).toBeGreaterThan(1);
  });

  it('rejects a text that does not fit', () => expect(() => qrCode('A'.repeat(332))).toThrow(RangeError));
});
