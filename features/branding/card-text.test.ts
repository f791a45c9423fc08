import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardText, titleSize } from './components/card-drawing';

describe('cardText', () => {
  it('keeps the characters of all languages of the shop', () => {
    for (const text of [
      'Überwachung ß ẞ',
      'caméra œil',
      'blåbær æøå',
      'Łódź Őr',
      '€ 1.234,50',
      '−15 % · “4K” … ‘x’',
    ])
      expect(cardText(text)).toBe(text);
  });

  it('keeps every text of the message files', () => {
    for (const file of globSync('messages/*.json')) {
      const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
      // A thin or narrow no-break space becomes an ordinary no-break space.
      expect(cardText(text), file).toBe(text.replaceAll(/[\u2009\u202f]/g, '\u00a0'));
    }
  });

  it('replaces or removes characters that the font lacks', () => {
    expect(cardText('A\u202fB 7″ ≥ 3')).toBe('A\u00a0B 7" > 3');
    expect(cardText('Nguyễn')).toBe('Nguyen');
    expect(cardText('Owl 🦉 ☂ 猫 ')).toBe('Owl');
    expect(cardText('Über\u00adwachung')).toBe('Überwachung');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cardText(text);
        expect(cardText(once)).toBe(once);
      }),
    );
  });
});

describe('titleSize', () => {
  it('returns the largest size that fits', () => {
    expect(titleSize('Dome', 548, 3)).toBe(68);
    expect(titleSize('Überwachungskameras', 548, 3)).toBe(48);
  });

  it('respects line breaks and breaks after hyphens', () => {
    expect(titleSize('a\nb\nc\nd', 548, 3)).toBe(36);
    expect(titleSize('Überwachungskamera-Komplettset', 548, 3)).toBeGreaterThan(
      titleSize('ÜberwachungskameraKomplettset', 548, 3),
    );
  });

  it('never increases for a longer text', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefilmMWÜ1'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), word, (words, more) => {
        const text = words.join(' ');
        expect(titleSize(`${text} ${more}`, 548, 3)).toBeLessThanOrEqual(titleSize(text, 548, 3));
      }),
    );
  });
});
