import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { counted } from './counted';
import { loadMessages } from '../messages/messages';

describe('counted', () => {
  it.each<[StoreCode, number, string]>([
    ['it', 1000, '1.000 recensioni'],
    ['it', 1, '1 recensione'],
    ['uk', 12345, '12,345 reviews'],
    ['ch_de', 1000, "1'000 Bewertungen"],
    ['se', 1000, '1\u00a0000 recensioner'],
  ])('formats the number in a text of %s: %d', async (store, count, text) => {
    const t = createTranslator({ locale: storeConfig(store).locale, messages: await loadMessages(store) });
    expect(t('reviews.count', counted(count, store))).toBe(text);
  });
});
