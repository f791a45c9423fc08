import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptJson } from './json-ld';

describe('scriptJson', () => {
  it('round-trips, and never contains characters that end the element', () => {
    const texts = fc.string({
      unit: fc.constantFrom('<', '/', '>', '!', '-', '&', 's', '\u2028', '"', '\\'),
    });
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        const json = scriptJson({ text });
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});
