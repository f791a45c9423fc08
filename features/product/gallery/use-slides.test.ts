import { expect, it } from 'vitest';
import { wrapIndex } from './use-slides';

it.each([
  [-1, 3, 2],
  [3, 3, 0],
  [1, 3, 1],
  [-4, 3, 2],
  [0, 0, 0],
  [5, 1, 0],
])('%i of %i is %i', (index, length, expected) => expect(wrapIndex(index, length)).toBe(expected));
