import { expect, it } from 'vitest';
import { namesPage } from './found-pages';

const keywords = 'Delivery, shipping, delivery cost, Rückgabe, frais de port';

it.each([
  ['delivery', true],
  ['Delivery cost', true],
  ['deliv', true],
  ['del', false],
  ['ruckgabe', true],
  ['frais de port', true],
  ['delivery camera', false],
  ['camera', false],
  ['', false],
  ['!?', false],
])('%j: %j', (text, expected) => {
  expect(namesPage(text, keywords)).toBe(expected);
});
