import { expect, it } from 'vitest';
import { ean, longGtin } from './row-fields';

it.each(['96385074', '036000291452', '8719001000019', '10012345678902'])('accepts the GTIN %s', (gtin) =>
  expect(ean.parse(gtin)).toBe(gtin),
);

it.each([
  ['96385075', 'has a wrong check digit'],
  ['036000291453', 'has a wrong check digit'],
  ['10012345678903', 'has a wrong check digit'],
  ['1234567', 'must be 8, 12, 13 or 14 digits'],
  ['123456789', 'must be 8, 12, 13 or 14 digits'],
])('rejects %s', (gtin, message) => {
  expect(ean.safeParse(gtin).error?.issues.map((issue) => issue.message)).toContain(message);
});

it('knows a UPC and the EAN that begins with its zero as the same number', () =>
  expect(longGtin('036000291452')).toBe(longGtin('0036000291452')));
