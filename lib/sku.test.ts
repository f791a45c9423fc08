import { describe, expect, it } from 'vitest';
import { paths } from './paths/paths';
import { isSku, skuOfSegment } from './sku';

describe('isSku', () => {
  it.each([
    'NOC-T4',
    'DS-2CD2143G2-I(2.8mm)',
    'DHI-NVR4108HS-8P-4KS2/L',
    'UVC-G5-Bullet',
    'AXIS P3265-LVE',
    '50% #1+?&"',
    'x'.repeat(64),
  ])('accepts %s', (sku) => {
    expect(isSku(sku)).toBe(true);
    expect(skuOfSegment(new URL(paths.dataSheet(sku), 'http://x').pathname.slice('/datasheet/'.length))).toBe(
      sku,
    );
  });

  it.each(['', '.', '..', ' A', 'A ', 'A  B', 'A,B', '<b>', 'A\n', 'A\tB', 'Ä1', 'A\u202eB', 'x'.repeat(65)])(
    'refuses %j',
    (sku) => expect(isSku(sku)).toBe(false),
  );
});

it('reads a segment with an invalid escape as none', () => expect(skuOfSegment('%E0%A4')).toBe(''));
