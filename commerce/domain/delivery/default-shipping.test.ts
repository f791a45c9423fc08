import { describe, expect, it } from 'vitest';
import { defaultShipping } from './default-shipping';

const method = (methodCode: string, cost: number, day: string) => ({ methodCode, cost, day });
const compared = {
  code: ({ methodCode }: ReturnType<typeof method>) => methodCode,
  cost: ({ cost }: ReturnType<typeof method>) => cost,
  day: ({ day }: ReturnType<typeof method>) => day,
};
const slow = method('standard', 495, '2026-11-27');
const fast = method('standard', 495, '2026-11-26');
const express = method('express', 1295, '2026-11-24');
const pickup = method('pickup', 0, '2026-11-24');

describe('defaultShipping', () => {
  it('is the cheapest method', () => expect(defaultShipping([express, slow], compared)).toBe(slow));

  it('is the fastest of the cheapest', () => {
    expect(defaultShipping([slow, fast, express], compared)).toBe(fast);
    const nextYear = method('standard', 495, '2027-01-04');
    expect(defaultShipping([nextYear, slow], compared)).toBe(slow);
  });

  it('is the first of equal ones', () => expect(defaultShipping([slow, { ...slow }], compared)).toBe(slow));

  it('is never a pick-up point', () => {
    expect(defaultShipping([pickup, express], compared)).toBe(express);
    expect(defaultShipping([pickup], compared)).toBeNull();
    expect(defaultShipping([], compared)).toBeNull();
  });
});
