import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggest-email';

describe('suggestEmail', () => {
  it.each([
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@hotmial.com', 'jane@hotmail.com'],
    ['jane@zigo.nl', 'jane@ziggo.nl'],
    ['jane@btinternt.com', 'jane@btinternet.com'],
  ])('suggests for %s the address %s', async (typed, meant) => {
    expect(await suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'jane@gmail.com',
    'jane@ziggo.nl',
    'jane@web.de',
    'jane@gmx.at',
    'jane@bluewin.ch',
    'jane@owlwatch.example',
    'noa@shop.example',
    'jane',
    '',
  ])('has no suggestion for %j', async (typed) => {
    expect(await suggestEmail(typed)).toBeNull();
  });
});
