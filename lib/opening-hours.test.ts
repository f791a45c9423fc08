import { describe, expect, it } from 'vitest';
import { openingHours } from './opening-hours';

describe('phone hours', () => {
  it('are one piece', () => {
    expect(openingHours({ openingHours: '8:30–17:30' })).toBe('8:30\u2060–\u206017:30');
  });

  it('keep each time together, where they are words', () => {
    expect(openingHours({ openingHours: '7:30 a.m. to 4:30 p.m.' })).toBe('7:30\u00a0a.m. to 4:30\u00a0p.m.');
  });
});
