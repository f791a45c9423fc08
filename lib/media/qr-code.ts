import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Error correction and largest version of codes for transfers (EPC069-12), and the light border, in modules, that readers need. */
const format = { ecc: 'M', maxVersion: 13, border: 4 } as const;

/** Rows of modules, dark ones true, with the border. Throws a RangeError for more than 331 bytes. */
export const qrModules = (text: string): boolean[][] => encode(text, format).data;

/** The mark of Swiss codes (Swiss Implementation Guidelines QR-bill): its side is 7 of the 46 mm of the code, its bars are on a grid of 19.8. */
export const swissMark = {
  share: 7 / 46,
  grid: 19.8,
  square: { from: 0.75, to: 19.05 },
  bars: [
    { x: 8.25, y: 4.4, width: 3.3, height: 11 },
    { x: 4.4, y: 8.25, width: 11, height: 3.3 },
  ],
} as const;

/** Where the mark is, in modules. `size`: with the border. */
export function swissMarkBox(size: number): { readonly at: number; readonly side: number } {
  const side = (size - 2 * format.border) * swissMark.share;
  return { at: (size - side) / 2, side };
}

/** Whether a point of the mark is dark, in units of its grid. */
function isDarkInMark(x: number, y: number): boolean {
  const { from, to } = swissMark.square;
  if (x < from || x > to || y < from || y > to) return false;
  return !swissMark.bars.some(
    (bar) => x >= bar.x && x <= bar.x + bar.width && y >= bar.y && y <= bar.y + bar.height,
  );
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const scale = 8;

/** A picture in shades of grey, eight pixels a module, for what shows no SVG: emails. */
export function qrPng(text: string, isSwiss: boolean): { readonly content: Buffer; readonly side: number } {
  const modules = qrModules(text);
  const side = modules.length * scale;
  const mark = swissMarkBox(modules.length);
  const unit = swissMark.grid / mark.side;
  const isDark = (x: number, y: number): boolean => {
    const [inX, inY] = [x - mark.at, y - mark.at];
    const isMark = isSwiss && inX >= 0 && inY >= 0 && inX <= mark.side && inY <= mark.side;
    return isMark ? isDarkInMark(inX * unit, inY * unit) : modules[Math.floor(y)]?.[Math.floor(x)] === true;
  };
  // Each line begins with its filter: none.
  const pixels = Buffer.alloc(side * (side + 1), 255);
  for (let y = 0; y < side; y += 1) {
    pixels[y * (side + 1)] = 0;
    for (let x = 0; x < side; x += 1) {
      if (isDark((x + 0.5) / scale, (y + 0.5) / scale)) pixels[y * (side + 1) + 1 + x] = 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits, grey.
  header[8] = 8;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return { content: Buffer.concat([signature, ...parts]), side };
}
