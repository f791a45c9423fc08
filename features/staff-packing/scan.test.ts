import { describe, expect, it } from 'vitest';
import type { PackingSlip, PackingWork } from '@/commerce/model/document';
import { isComplete, listRows, orderRows, scan, tickedLines } from './scan';

const item = (position: number, sku: string, quantity: number, parts?: object[]) => ({
  item: { position, sku, name: `Name of ${sku}`, quantity, options: [], parts },
  shelf: null,
});
const slip = {
  order: { number: '4KTX-9PZB' },
  lines: [
    item(0, 'CAM-1', 2),
    item(1, 'KIT', 1, [
      { sku: 'CAM-1', name: 'Camera', quantity: 2 },
      { sku: 'CABLE', name: 'Cable', quantity: 1 },
    ]),
  ],
} as unknown as PackingSlip;
const row = {
  sku: 'CAM-1',
  name: 'Camera',
  shelf: 'A-2',
  quantity: 4,
  orders: [{ number: '4KTX-9PZB', quantity: 4 }],
};
const work: PackingWork = {
  slips: [slip],
  rows: [row],
  eans: { 'CAM-1': '4006381333931', CABLE: '012345678905' },
};
const rows = orderRows(work, slip);

/** The kinds of what was scanned one after the other, and the counts. */
function scanned(...codes: string[]) {
  let counts = {};
  const kinds = codes.map((code) => {
    const result = scan(rows, counts, code);
    if (result.kind === 'counted') ({ counts } = result);
    return result.kind;
  });
  return { kinds, counts };
}

describe('a scan', () => {
  it('counts a unit of the article, by its number or its EAN, line by line', () => {
    const { counts, kinds } = scanned('cam-1 ', '4006381333931', 'CAM-1', 'CAM-1');
    expect(kinds).toEqual(['counted', 'counted', 'counted', 'counted']);
    expect(counts).toEqual({ '0.0': 2, '1.0': 2 });
    // A UPC is the same number without a zero.
    expect(scan(rows, {}, '0012345678905').kind).toBe('counted');
  });

  it('tells one too many, a wrong article and an order apart', () => {
    expect(scanned('CABLE', 'CABLE').kinds).toEqual(['counted', 'full']);
    expect(scanned('KIT', 'CAM-9', '', '4KTX-9PZB').kinds).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'order',
    ]);
    expect(scan(rows, {}, '5ktx-9pzb')).toEqual({ kind: 'order', number: '5KTX-9PZB' });
  });

  it('completes the rows', () => {
    const { counts } = scanned('CAM-1', 'CAM-1', 'CAM-1', 'CAM-1', 'CABLE');
    expect(isComplete(rows, counts)).toBe(true);
    expect(isComplete(rows, {})).toBe(false);
  });
});

describe('the ticked lines', () => {
  it('are those of the order, with a bundle only as a whole', () => {
    expect(tickedLines(slip, { '0.0': 1 })).toEqual([{ position: 0, quantity: 1 }]);
    expect(tickedLines(slip, { '1.0': 2, '1.1': 1 })).toEqual([{ position: 1, quantity: 1 }]);
    expect(tickedLines(slip, { '1.0': 2 })).toBeNull();
    expect(tickedLines(slip, {})).toEqual([]);
  });
});

it('has the articles of a pick list with the orders that they are for', () => {
  expect(listRows(work)).toMatchObject([
    { id: 'CAM-1', codes: ['CAM-1', '4006381333931'], shelf: 'A-2', quantity: 4, note: '4 × 4KTX-9PZB' },
  ]);
});
