import { describe, expect, it } from 'vitest';
import { internalVariantPath } from './internal-paths';
import { routeOf } from './route-of';

describe('internalVariantPath', () => {
  it.each([
    ['/noctara-d4', 'NOC-D4-A28', '/variant-view/NOC-D4-A28/noctara-d4'],
    ['/cam%C3%A9ra/d4', 'X.1', '/variant-view/X.1/cam%C3%A9ra/d4'],
    ['/noctara-d4', null, null],
    ['/noctara-d4', '', null],
    ['/noctara-d4', '..', null],
    ['/noctara-d4', 'a/b', null],
    ['/', 'NOC-D4-A28', null],
    ['/cart', 'NOC-D4-A28', null],
    ['/brands/noctara', 'NOC-D4-A28', null],
  ])('of %s with %j is %j', (path, sku, expected) => {
    expect(internalVariantPath(path, sku)).toBe(expected);
    if (expected !== null) expect(routeOf(expected).internal).toBe(true);
  });
});
