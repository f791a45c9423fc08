import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codingFor, PackedForms } from './packed-forms';

describe('how an answer is packed', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', null],
    ['brotli', null],
    [['gzip', 'br'], 'br'],
  ] as const)('%j is answered in %s', (accepted, coding) => {
    expect(codingFor(typeof accepted === 'object' ? [...accepted] : accepted)).toBe(coding);
  });

  it('makes each form once, and both of the same bytes', async () => {
    const plain = Buffer.from('Überwachungskamera '.repeat(500));
    const forms = new PackedForms(plain);
    expect(brotliDecompressSync(await forms.in('br'))).toEqual(plain);
    expect(gunzipSync(await forms.in('gzip'))).toEqual(plain);
    expect(forms.in('br')).toBe(forms.in('br'));
  });
});
