import { expect, it } from 'vitest';
import { replacesPlan } from './saved-plan';

it.each([
  ['', 'parts=CAM-1*1', true],
  ['parts=CAM-1*1', 'parts=CAM-2*1', true],
  ['parts=CAM-1*1', 'for=house', true],
  ['for=house', 'for=shop&step=spots', true],
  ['for=house&parts=CAM-1*2', 'parts=CAM-2*1', false],
  ['for=parts&parts=CAM-1*2', 'parts=CAM-2*1', false],
  ['for=house', '', false],
])('after the plan "%s", "%s" is kept in the browser: %s', (before, after, replaced) =>
  expect(replacesPlan(before, after)).toBe(replaced),
);
