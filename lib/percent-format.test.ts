import { describe, expect, it } from 'vitest';
import { storeCodes } from '@/config/stores';
import { formatPercent } from './money';
import { writePercent } from './percent-format';
import { localeKey } from './store-key';

describe('writePercent', () => {
  it.each(storeCodes)('writes rates as the server does in %s', (store) => {
    for (const rate of [0, 8.1, 21, 25.5]) {
      expect(writePercent(rate, localeKey(store))).toBe(formatPercent(rate, store));
    }
  });
});
