import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedErrors, type Candidate, nearestWord, typingErrors } from '../word-correction';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 8 });
const candidate = (name: string, uses = 1): Candidate => ({ word: name, shown: name, uses });

describe('typingErrors', () => {
  it.each([
    ['camera', 'camera', 0],
    ['camra', 'camera', 1],
    ['cammera', 'camera', 1],
    ['cemera', 'camera', 1],
    ['dmoe', 'dome', 1],
    ['netwerkkbael', 'netwerkkabel', 1],
    ['', 'dome', 4],
    ['dome', '', 4],
  ])('counts from %j to %j: %i', (one, other, errors) => {
    expect(typingErrors(one, other)).toBe(errors);
  });

  it('is the same both ways, 0 only for the same word, and never above the longer length', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const errors = typingErrors(one, other);
        expect(errors).toBe(typingErrors(other, one));
        expect(errors === 0).toBe(one === other);
        expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(typingErrors(one, other, 2)).toBe(errors > 2 ? Infinity : errors);
      }),
    );
  });
});

describe('nearestWord', () => {
  it('prefers fewer errors, then what the word begins, then the first letter, then the nearest length, then the word in more products', () => {
    expect(nearestWord('interfone', [candidate('interne', 9), candidate('interphone')])?.word).toBe(
      'interphone',
    );
    expect(nearestWord('camra', [candidate('cobra'), candidate('camera')])?.word).toBe('camera');
    expect(nearestWord('bome', [candidate('dome', 9), candidate('bone')])?.word).toBe('bone');
    expect(nearestWord('recorde', [candidate('record', 9), candidate('recorder')])?.word).toBe('recorder');
    expect(nearestWord('camara', [candidate('camora'), candidate('camera', 50)])?.word).toBe('camera');
  });

  it('gives null if all candidates differ too much', () => {
    expect(nearestWord('xylophone', [candidate('telephone')])).toBeNull();
    expect(nearestWord('dome', [candidate('home'), candidate('doom')])?.word).toBe('home');
    expect(nearestWord('dome', [])).toBeNull();
    expect(nearestWord('klockkamera', [candidate('lockkamera')], 1)?.word).toBe('lockkamera');
    expect(nearestWord('klockkamera', [candidate('lockkameror')], 1)).toBeNull();
  });

  it('allows more errors in longer words', () => {
    expect([4, 7, 8, 12, 13, 60].map(allowedErrors)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
