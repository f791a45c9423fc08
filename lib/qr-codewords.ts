// The bytes of a QR code (ISO/IEC 18004) in byte mode with error correction level M, versions 1 to 13.

/** By version, from 1: all codewords, those for error correction of one block, and the blocks. */
const versions = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
  [404, 30, 5],
  [466, 22, 8],
  [532, 22, 9],
] as const;

interface Version {
  readonly number: number;
  readonly total: number;
  readonly correction: number;
  readonly blocks: number;
}

const dataCodewords = ({ total, correction, blocks }: Version) => total - correction * blocks;
const countBits = ({ number }: Version) => (number < 10 ? 8 : 16);

/** The smallest version for a number of bytes. Throws a RangeError if they do not fit into version 13. */
function versionFor(bytes: number): Version {
  const all = versions.map(([total, correction, blocks], index) => ({
    number: index + 1,
    total,
    correction,
    blocks,
  }));
  const fits = (version: Version) => 4 + countBits(version) + 8 * bytes <= 8 * dataCodewords(version);
  const version = all.find(fits);
  if (!version) throw new RangeError(`${bytes} bytes do not fit into a QR code of version 13`);
  return version;
}

/** The data codewords: mode, length, bytes, end and padding. */
function dataOf(bytes: Uint8Array, version: Version): number[] {
  const bits = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const byteMode = '0100';
  const content = [...bytes].map((byte) => bits(byte, 8)).join('');
  const capacity = 8 * dataCodewords(version);
  const text = (byteMode + bits(bytes.length, countBits(version)) + content + '0000').slice(0, capacity);
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  const codewords = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; codewords.length < dataCodewords(version); pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** The product in the field GF(256) with the polynomial 0x11d. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The coefficients of the generator polynomial of a degree, without the leading 1. */
function generator(degree: number): number[] {
  let coefficients = [1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    const factor = root;
    coefficients = [...coefficients, 0].map(
      (value, index) => value ^ multiply(coefficients[index - 1] ?? 0, factor),
    );
    root = multiply(root, 2);
  }
  return coefficients.slice(1);
}

/** The codewords for error correction of a block: the remainder of its division by the generator. */
function correctionOf(block: readonly number[], divisor: readonly number[]): number[] {
  let remainder = divisor.map(() => 0);
  for (const codeword of block) {
    const factor = codeword ^ (remainder[0] ?? 0);
    remainder = divisor.map((value, index) => (remainder[index + 1] ?? 0) ^ multiply(value, factor));
  }
  return remainder;
}

/** The codewords of all lists by position: the first of each, the second of each, and so on. */
function interleave(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** The version of the QR code of some bytes, and its codewords in the order in which they are drawn. */
export function qrCodewords(bytes: Uint8Array): { readonly version: number; readonly codewords: number[] } {
  const version = versionFor(bytes.length);
  const data = dataOf(bytes, version);
  const { blocks, correction, number } = version;
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const split = Array.from({ length: blocks }, (_, index) => {
    const start = index * short + Math.max(0, index - firstLong);
    return data.slice(start, start + short + (index < firstLong ? 0 : 1));
  });
  const divisor = generator(correction);
  const corrections = split.map((block) => correctionOf(block, divisor));
  return { version: number, codewords: [...interleave(split), ...interleave(corrections)] };
}
