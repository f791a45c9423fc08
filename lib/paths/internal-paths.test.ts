import { describe, expect, it } from 'vitest';
import { fromInternalSegment, internalVariantPath } from './canonical-path';
import { routeOf } from './route-of';

describe('internalVariantPath', () => {
  it.each([
    ['/noctara-d4', 'NOC-D4-A28', '/variant-view/Tk9DLUQ0LUEyOA/noctara-d4'],
    ['/cam%C3%A9ra/d4', 'X.1', '/variant-view/WC4x/cam%C3%A9ra/d4'],
    ['/noctara-d4', null, null],
    ['/noctara-d4', '', null],
    ['/noctara-d4', '..', null],
    ['/noctara-d4', 'NVR4108HS-8P/L', '/variant-view/TlZSNDEwOEhTLThQL0w/noctara-d4'],
    ['/noctara-d4', 'a\u202eb', null],
    ['/', 'NOC-D4-A28', null],
    ['/cart', 'NOC-D4-A28', null],
    ['/brands/noctara', 'NOC-D4-A28', null],
  ])('of %s with %j is %j', (path, sku, expected) => {
    expect(internalVariantPath(path, sku)).toBe(expected);
    if (expected === null) return;
    expect(routeOf(expected).internal).toBe(true);
    expect(fromInternalSegment(expected.split('/')[2] ?? '')).toBe(sku);
  });
});
