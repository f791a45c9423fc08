import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedBodies, negotiateCoding } from './page';

describe('the content coding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', null],
    ['brotli', null],
    ['*', 'br'],
  ] as const)('for Accept-Encoding %j is %s', (accepted, coding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    expect(negotiateCoding({ headers })).toBe(coding);
  });
});

describe('compressed bodies', () => {
  it('are each produced once, from the same bytes', async () => {
    const plain = Buffer.from('Überwachungskamera '.repeat(500));
    const bodies = new CompressedBodies(plain);
    expect(brotliDecompressSync(await bodies.get('br'))).toEqual(plain);
    expect(gunzipSync(await bodies.get('gzip'))).toEqual(plain);
    expect(bodies.get('br')).toBe(bodies.get('br'));
  });

  it('take more time for fewer bytes where they are sent many times', async () => {
    const plain = Buffer.from(
      Array.from({ length: 4_000 }, (_, index) => `camera ${(index * 7_919) % 613} `).join(''),
    );
    const [once, often] = await Promise.all(
      (['one', 'many'] as const).map((uses) => new CompressedBodies(plain, uses).get('br')),
    );
    expect(once && brotliDecompressSync(once)).toEqual(plain);
    expect(often?.length).toBeLessThan(once?.length ?? 0);
  });
});
