import { describe, expect, it } from 'vitest';
import { additionalRows } from './specifications';

const labels = { ean: 'EAN', updatesUntil: 'Updates until' };
const rows = (updatesUntil: string | null, ean: string | null) =>
  additionalRows({ updatesUntil, ean }, 'ch_de', labels).map(({ label, value }) => `${label}: ${value}`);

describe('additionalRows', () => {
  it('has a row for each known value, with the date in the format of the store', () => {
    expect(rows('2031-12-31', '8719001000026')).toEqual(['Updates until: 31.12.2031', 'EAN: 8719001000026']);
    expect(rows('2031-12-31', null)).toEqual(['Updates until: 31.12.2031']);
    expect(rows(null, null)).toEqual([]);
  });
});
