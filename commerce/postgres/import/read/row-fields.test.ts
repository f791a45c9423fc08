import { expect, it } from 'vitest';
import { ean, longGtin } from './row-fields';

it.each(['96385074', '036000291452', '8719001000019', '10012345678902'])('accepts the GTIN %s', (gtin) =>
  expect(ean.parse(gtin)).toBe(gtin),
);

it.each([
  ['96385075', 'checkDigit'],
  ['036000291453', 'checkDigit'],
  ['10012345678903', 'checkDigit'],
  ['1234567', 'gtin'],
  ['123456789', 'gtin'],
])('rejects %s', (gtin, message) => {
  expect(ean.safeParse(gtin).error?.issues.map((issue) => issue.message)).toContain(message);
});

it('knows a UPC and the EAN that begins with its zero as the same number', () =>
  expect(longGtin('036000291452')).toBe(longGtin('0036000291452')));
