import { describe, expect, it } from 'vitest';
import { defaultShipping } from './default-shipping';

const method = (methodCode: string, minor: number, day: string) => ({
  carrierCode: 'dpd',
  methodCode,
  amount: { minor, currency: 'EUR' as const },
  day,
});
const dayOf = ({ day }: ReturnType<typeof method>) => day;
const slow = method('standard', 495, '2026-11-27');
const fast = method('standard', 495, '2026-11-26');
const express = method('express', 1295, '2026-11-24');
const pickup = method('pickup', 0, '2026-11-24');

describe('defaultShipping', () => {
  it('is the cheapest method', () => expect(defaultShipping([express, slow], dayOf)).toBe(slow));

  it('is the fastest of the cheapest', () => {
    expect(defaultShipping([slow, fast, express], dayOf)).toBe(fast);
    const nextYear = method('standard', 495, '2027-01-04');
    expect(defaultShipping([nextYear, slow], dayOf)).toBe(slow);
  });

  it('is the first of equal ones', () => expect(defaultShipping([slow, { ...slow }], dayOf)).toBe(slow));

  it('is never a pick-up point', () => {
    expect(defaultShipping([pickup, express], dayOf)).toBe(express);
    expect(defaultShipping([pickup], dayOf)).toBeNull();
    expect(defaultShipping([], dayOf)).toBeNull();
  });
});
