import { describe, expect, it } from 'vitest';
import { localeKey, storeCodes } from '@/config/shop/stores';
import { formatPercent } from '../money/money';
import { writePercent } from './use-formats';

describe('writePercent', () => {
  it.each(storeCodes)('formats rates like the server in %s', (store) => {
    for (const rate of [0, 8.1, 21, 25.5]) {
      expect(writePercent(rate, localeKey(store))).toBe(formatPercent(rate, store));
    }
  });
});
