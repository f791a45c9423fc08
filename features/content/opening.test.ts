import { describe, expect, it } from 'vitest';
import { openingState } from './opening';

const hours = {
  timeZone: 'Europe/Amsterdam',
  days: [1, 2, 3, 4, 5],
  from: 8 * 60 + 30,
  to: 17 * 60 + 30,
  closed: ['2026-12-25'],
};
const texts = { open: 'open', today: 'today', tomorrow: 'tomorrow', days: ['Mo', 'Tu', 'We', 'Th', 'Fr'] };
const at = (instant: string) => openingState(new Date(instant), hours, texts);

describe('the opening state', () => {
  it('follows the clock of the shop', () => {
    expect(at('2026-11-24T07:29:00Z')).toEqual({ isOpen: false, text: 'today' });
    expect(at('2026-11-24T07:30:00Z')).toEqual({ isOpen: true, text: 'open' });
    // In summer the shop is two hours ahead of UTC.
    expect(at('2026-07-01T15:29:00Z')).toEqual({ isOpen: true, text: 'open' });
    expect(at('2026-07-01T15:30:00Z')).toEqual({ isOpen: false, text: 'tomorrow' });
  });

  it('names the next day that is open, after weekends and public holidays', () => {
    expect(at('2026-11-28T10:00:00Z')).toEqual({ isOpen: false, text: 'Mo' });
    expect(at('2026-12-24T18:00:00Z')).toEqual({ isOpen: false, text: 'Mo' });
    expect(openingState(new Date(), { ...hours, days: [] }, texts)).toBeNull();
  });
});
