import { describe, expect, it } from 'vitest';
import { restartDelayMs } from './server-process';

const minute = 60_000;

describe('restarts', () => {
  it('are immediate after the first crash, then wait longer each time, and end with the fifth', () => {
    const crashes = [0, 1_000, 3_000, 6_000, 11_000];
    const delays = crashes.map((_, index) => restartDelayMs(crashes.slice(0, index + 1)));
    expect(delays).toEqual([0, 1_000, 2_000, 4_000, null]);
  });

  it('forget crashes that are five minutes old', () => {
    expect(restartDelayMs([0, 1_000, 2_000, 3_000, 5 * minute + 3_000])).toBe(0);
    expect(restartDelayMs([0, 1_000, 2_000, 3_000, 5 * minute + 1_500])).toBe(2_000);
  });

  it('go on for ever if crashes are rare', () => {
    const hourly = Array.from({ length: 100 }, (_, hour) => hour * 60 * minute);
    expect(restartDelayMs(hourly)).toBe(0);
  });
});
