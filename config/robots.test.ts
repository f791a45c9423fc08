import { expect, it } from 'vitest';
import { noindex, robotsTag } from './robots';

it('closes every path by default', () => {
  for (const path of ['/', '/cameras', '/cart', '/img', '/api/cart'])
    expect(robotsTag(noindex, path)).toBe(noindex);
});

it.each([
  '/',
  '/cameras',
  '/cameras/q/page/2',
  '/q/page/2',
  '/checkout-tips',
  '/searchlights',
  '/cartography',
])('lets %s be indexed', (path) => expect(robotsTag('index', path)).toBeNull());

it.each([
  '/cart',
  '/checkout',
  '/checkout-success',
  '/search',
  '/compare',
  '/api/cart',
  '/multisafepay/sandbox/abc',
  '/cameras/q/brand/noctara',
  '/cameras/q/page/2/brand/noctara',
  '/cameras/q/page/2/previousPage/1',
  '/cameras/q/sort/price',
])('never lets %s be indexed', (path) => expect(robotsTag('index', path)).toBe(noindex));
