import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { code128 } from '@/documents/pdf/code-128';
import { renderDocument } from '@/documents/render-document';
import { exampleOrder } from '@/documents/testing/example-order';
import { readPixels } from './read-pixels';

type Matrix = readonly [number, number, number, number, number, number];
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The upright rectangles of a path of a PDF as the library has it, in points of the page. */
function barsOf(path: ArrayLike<number>, [a, , , d, e, f]: Matrix): Bar[] {
  const bars: Bar[] = [];
  let points: [number, number][] = [];
  const parameters = [2, 2, 6, 4, 0];
  for (let at = 0; at < path.length;) {
    const kind = path[at] ?? 0;
    const [x = 0, y = 0] = [path[at + 1], path[at + 2]];
    if (kind === 0) points = [];
    if (kind < 2) points.push([a * x + e, d * y + f]);
    const [xs, ys] = [points.map(([each]) => each), points.map(([, each]) => each)];
    if (kind === 4 && points.length === 4)
      bars.push({
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      });
    at += 1 + (parameters[kind] ?? 0);
  }
  return bars;
}

/** The barcodes of the first page: each path that is filled at once. */
async function barcodesOf(bytes: Buffer): Promise<Bar[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { argsArray, fnArray } = await page.getOperatorList();
  const { OPS } = await import('unpdf/pdfjs');
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const stack: Matrix[] = [];
  const codes: Bar[][] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) stack.push(matrix);
    if (operator === OPS.restore) matrix = stack.pop() ?? matrix;
    if (operator === OPS.transform) matrix = times(matrix, argsArray[index] as Matrix);
    if (operator !== OPS.constructPath) continue;
    const [, [path]] = argsArray[index] as [number, [ArrayLike<number> | null]];
    const bars = path ? barsOf(path, matrix) : [];
    if (bars.length > 20) codes.push(bars);
  }
  return codes;
}

/** As a printer or a camera of so many dots per inch has it: grey where a bar covers a part of a dot. */
function pixelsOf(bars: readonly Bar[], dotsPerInch: number) {
  const scale = dotsPerInch / 72;
  const quiet = 12 * scale;
  const left = Math.min(...bars.map(({ x }) => x));
  const right = Math.max(...bars.map(({ x, width }) => x + width));
  const width = Math.ceil((right - left) * scale + 2 * quiet);
  const height = Math.ceil(Math.max(...bars.map((bar) => bar.height)) * scale);
  const line = Array.from({ length: width }, (_, dot) => {
    const covered = bars.reduce((sum, bar) => {
      const from = (bar.x - left) * scale + quiet;
      return sum + Math.max(0, Math.min(dot + 1, from + bar.width * scale) - Math.max(dot, from));
    }, 0);
    return Math.round(255 * (1 - covered));
  });
  const rgba = Uint8ClampedArray.from(
    Array.from({ length: height }, () => line.flatMap((grey) => [grey, grey, grey, 255])).flat(),
  );
  return [rgba, width, height] as const;
}

describe('the barcodes of a packing slip', () => {
  it.each([203, 300])(
    'are read at %d dots per inch: that of the order, then of its articles',
    async (dpi) => {
      const order = { ...exampleOrder('nl'), number: '4KTX-9PZB' };
      const lines = order.items.map((item) => ({ item, shelf: 'A-12' }));
      const { bytes } = await renderDocument(
        'packing_slip',
        { slips: [{ order, lines }], date: new Date() },
        'nl',
      );
      const codes = await barcodesOf(bytes);
      const skus = lines.flatMap(({ item: { parts = [], sku } }) =>
        parts.length === 0 ? [sku] : parts.map((part) => part.sku),
      );
      expect(codes.map((bars) => readPixels(...pixelsOf(bars, dpi)))).toEqual([
        order.number,
        ...new Set(skus),
      ]);
    },
  );

  it('are of all characters that an article number may have, in any length that has one', () => {
    for (const text of [
      'A',
      ' !"#$%&()*+,-./',
      '0123456789:;<=>?@',
      'abcxyz_{|}~',
      'OW-CAM-4K-PTZ-BLACK-2026',
    ]) {
      const { path = '' } = code128(text, 40) ?? {};
      const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => ({
        x: Number(x),
        y: 0,
        width: Number(width),
        height: 40,
      }));
      expect(readPixels(...pixelsOf(bars, 216))).toBe(text);
    }
  });

  it('are not found in a grey picture', () => {
    expect(readPixels(new Uint8ClampedArray(400 * 50 * 4).fill(128), 400, 50)).toBeNull();
  });
});
