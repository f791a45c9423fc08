import { describe, expect, it } from 'vitest';
import { withReported } from './report-purchase';

describe('withReported', () => {
  it('adds a number once', () => {
    expect(withReported(null, 'A')).toBe('A');
    expect(withReported('A', 'B')).toBe('A,B');
    expect(withReported('A,B', 'A')).toBeNull();
  });

  it('keeps the latest 20 numbers', () => {
    const many = Array.from({ length: 20 }, (_, index) => `N${index}`).join(',');
    expect(withReported(many, 'NEW')?.split(',')).toHaveLength(20);
    expect(withReported(many, 'NEW')).toMatch(/^N1,.*,NEW$/);
  });
});
