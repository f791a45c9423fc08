import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How an answer may be packed for its way (RFC 9110 "content-encoding"). */
export type Coding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// As much of a page as a request can wait for: the levels beyond take several times as long for a tenth less.
const pack: Readonly<Record<Coding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => compressGzip(plain, { level: 5 }),
};

/** The best coding that a client takes; null where it takes none of ours. */
export function codingFor(accepted: string | string[] | undefined): Coding | null {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? null;
}

/** The packed forms of one answer: each made when it is first asked for, and kept with it. */
export class PackedForms {
  readonly #plain: Buffer;
  readonly #made = new Map<Coding, Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  in(coding: Coding): Promise<Buffer> {
    const before = this.#made.get(coding);
    if (before) return before;
    const made = pack[coding](this.#plain);
    this.#made.set(coding, made);
    return made;
  }
}
