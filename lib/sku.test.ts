import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths, skuList } from './paths/paths';
import { codeField } from './fields/text';
import { isSku, skuKey, skuOfSegment, skusOf, skuText } from './sku';

const accepted = [
  'NOC-T4',
  'DS-2CD2143G2-I(2.8mm)',
  'DHI-NVR4108HS-8P-4KS2/L',
  'NVR (8)/4',
  'UVC-G5-Bullet',
  'AXIS P3265-LVE',
  '50% #1+?&"',
  'Ñ-<4,2>&"x"',
  "'; drop table product; --",
  '100%25,%2C',
  'カメラ-監視',
  'камера №1',
  '../a',
  '\u{1F4F7}'.repeat(64),
  'x'.repeat(64),
];

/** Article numbers of all scripts, with the characters that lists, addresses and markup give a meaning. */
const numbers = fc
  .array(fc.oneof(fc.constantFrom(...'%,/\\<>&"\'+ .2C5'), fc.string({ unit: 'grapheme' })), {
    maxLength: 20,
  })
  .map((parts) => skuText(parts.join('')))
  .filter(isSku);

describe('isSku', () => {
  it.each(accepted)('accepts %s', (sku) => {
    expect(isSku(sku)).toBe(true);
    expect(skuOfSegment(new URL(paths.dataSheet(sku), 'http://x').pathname.slice('/datasheet/'.length))).toBe(
      sku,
    );
  });

  it.each([
    '',
    '.',
    '..',
    ' A',
    'A ',
    'A  B',
    'A\n',
    'A\tB',
    'A\0B',
    'A\u0085',
    'A\u2028B',
    'A\u202eB',
    'A\u2067B',
    'A\u200eB',
    'A\u200bB',
    'A\u00adB',
    'A\ufe0f',
    'A\ufffdB',
    'A\u00a0B',
    '\ufeffA',
    'A\ud800',
    '\udc00A',
    'N\u0303',
    '\ue000',
    'x'.repeat(65),
    '\u{1F4F7}'.repeat(65),
  ])('refuses %j', (sku) => expect(isSku(sku)).toBe(false));

  it('accepts what skuText makes of a number with blanks at its ends or with marks of their own', () => {
    expect(skuText(' N\u0303-4\r\n')).toBe('\u00d1-4');
    fc.assert(fc.property(numbers, (sku) => skuText(`\t${sku.normalize('NFD')} `) === sku));
  });
});

it('reads a segment with an invalid escape as none', () => expect(skuOfSegment('%E0%A4')).toBe(''));

describe('skuKey', () => {
  it.each([
    ['ds-2cd(2.8mm)', 'DS-2CD(2.8MM)'],
    [' ñ-<4,2>&"x" ', 'Ñ-<4,2>&"X"'],
    ['n\u0303', 'Ñ'],
    ['straße', 'STRAßE'],
    ['STRAẞE', 'STRAßE'],
    ['камера', 'КАМЕРА'],
    ['ΟΔΟΣ ς σ', 'ΟΔΟΣ Σ Σ'],
    ['\u212a\u212b', 'K\u00c5'],
    ['\u{10428}', '\u{10400}'],
    ['İi', 'İI'],
  ])('writes %s as %s', (text, key) => expect(skuKey(text)).toBe(key));

  it('is the same for each spelling with one capital, and for itself', () => {
    const single = (sku: string, other: string) => (Array.from(other).length === 1 ? other : sku);
    const inCase = (sku: string, change: (letter: string) => string) =>
      Array.from(sku, (letter) => single(letter, change(letter))).join('');
    fc.assert(
      fc.property(numbers, (sku) => {
        const key = skuKey(sku);
        expect(skuKey(key)).toBe(key);
        expect(skuKey(inCase(sku, (letter) => letter.toLowerCase()))).toBe(key);
        expect(skuKey(inCase(sku, (letter) => letter.toUpperCase()))).toBe(key);
      }),
    );
  });

  it('is what an upper case was for the numbers of earlier releases', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        (text) => skuKey(text) === text.trim().toUpperCase(),
      ),
    );
  });
});

it('accepts no number that the calls of carts, reviews and wishlists refuse or change', () => {
  fc.assert(fc.property(numbers, (sku) => codeField().parse(sku) === sku));
  for (const sku of accepted) expect(codeField().parse(sku)).toBe(sku);
});

describe('a list of article numbers', () => {
  it('keeps each of them, also within an address', () => {
    fc.assert(
      fc.property(fc.array(numbers), (skus) => {
        expect(skusOf(skuList(skus))).toEqual(skus);
        const { searchParams } = new URL(paths.compare(skus), 'http://x');
        expect(skusOf(searchParams.get('skus') ?? '')).toEqual(skus);
      }),
    );
    expect(skusOf(skuList(accepted))).toEqual(accepted);
  });

  it('leaves numbers without commas as they are, and reads what is none as nothing', () => {
    expect(paths.compare(['NVR (8)/4', 'A'])).toBe('/compare?skus=NVR%20(8)%2F4,A');
    expect(skusOf('A,,50% off, B,%2,%zz,C\u202e')).toEqual(['A', '50% off', '%2', '%zz']);
  });
});
