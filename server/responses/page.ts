import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** A complete answer, or one without a body that confirms an earlier page (304). */
export interface Page {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly plain: Buffer;
  /** Null: the body is too small to benefit, or compressed already. */
  readonly compressed: CompressedBodies | null;
}

/** An answer of some text that no cache keeps, plain unless `headers` state another type; without a text it has no body. */
export const textPage = (status: number, text: string, headers: OutgoingHttpHeaders = {}): Page => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  plain: Buffer.from(text === '' ? '' : `${text}\n`),
  compressed: null,
});

/** Whether Next lets shared caches keep an answer: it is the same for everybody, and is likely to be sent again. */
export function isShared(status: number, headers: OutgoingHttpHeaders): boolean {
  const control = headers['cache-control'] ?? '';
  return status === 200 && headers['set-cookie'] === undefined && /\bs-maxage=[1-9]/.test(control);
}

/** Content codings of HTTP (RFC 9110) that we produce, the smaller result first. */
const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Uses = 'one' | 'many';

// Higher levels take several times as long and save a tenth: too slow for a request that waits. For a list of 100 cards,
// level 3 takes less than half of the time of level 5 and adds 21 % to the bytes, still fewer than those of gzip.
const brotliLevel: Readonly<Record<Uses, number>> = { one: 3, many: 5 };

const compress: Readonly<Record<Coding, (plain: Buffer, uses: Uses) => Promise<Buffer>>> = {
  br: (plain, uses) =>
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel[uses],
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => compressGzip(plain, { level: 5 }),
};

export function negotiateCoding(request: Pick<IncomingMessage, 'headers'>): Coding | null {
  // Skip Negotiator for requests without the header: benchmarks, health checks and most bots.
  if (request.headers['accept-encoding'] === undefined) return null;
  const best = new Negotiator(request).encoding([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === best) ?? null;
}

export class CompressedBodies {
  readonly #plain: Buffer;
  readonly #uses: Uses;
  #largest = 0;
  readonly #results = new Map<Coding, Promise<Buffer>>();

  constructor(plain: Buffer, uses: Uses = 'many') {
    this.#plain = plain;
    this.#uses = uses;
  }

  get(coding: Coding): Promise<Buffer> {
    const earlier = this.#results.get(coding);
    if (earlier) return earlier;
    const result = compress[coding](this.#plain, this.#uses).then((body) => {
      this.#largest = Math.max(this.#largest, body.length);
      return body;
    });
    this.#results.set(coding, result);
    return result;
  }

  largest(): number {
    return this.#largest;
  }
}
