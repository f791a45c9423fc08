import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { defaultContext, parseStoreKey, toStoreKey } from './context';

/** Every store key, by store, with the default currency first. */
const keys: readonly string[] = [
  'nl',
  'be_nl',
  'be_fr',
  'de',
  'at',
  'ch_de',
  'ch_de.EUR',
  'ch_fr',
  'ch_fr.EUR',
  'fr',
  'no',
  'se',
  'it',
  'uk',
  'uk.EUR',
];

describe('store keys', () => {
  it('are the store code for the default currency and include any other currency', () => {
    const written = storeCodes.flatMap((store) =>
      storeConfig(store).availableCurrencyCodes.map((currency) => toStoreKey(store, currency)),
    );
    expect(written).toEqual(keys);
  });

  it('round-trip', () => {
    for (const key of keys) {
      const parsed = parseStoreKey(key);
      expect(parsed && toStoreKey(parsed.store, parsed.currency)).toBe(key);
    }
    expect(parseStoreKey('ch_de.EUR')).toEqual({ store: 'ch_de', currency: 'EUR', customer: null });
    expect(parseStoreKey('ch_de')).toEqual({ store: 'ch_de', currency: 'CHF', customer: null });
  });

  it.each([
    '',
    'xx',
    'NL',
    'nl.EUR',
    'nl.CHF',
    'ch_de.CHF',
    'ch_de.',
    'ch_de.EUR.',
    'ch_de.EUR.EUR',
    'uk.eur',
    'ch-de',
    'constructor',
    '__proto__',
  ])('reject %j', (key) => {
    expect(parseStoreKey(key)).toBeNull();
  });

  it('are not parsed from any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('n', 'l', '.', 'E', 'U', 'R') })),
        (text) => {
          expect(parseStoreKey(text) !== null).toBe(keys.includes(text));
        },
      ),
    );
  });

  it('reject a currency that the store does not sell in', () => {
    expect(toStoreKey('nl', 'CHF')).toBeNull();
    expect(toStoreKey('nl', '')).toBeNull();
    expect(toStoreKey('uk', 'GBP')).toBe('uk');
    expect(toStoreKey('uk', 'EUR')).toBe('uk.EUR');
  });
});

describe('defaultContext', () => {
  it('is a guest in the default currency of the store', () => {
    expect(defaultContext('ch_de')).toEqual({ store: 'ch_de', currency: 'CHF', customer: null });
    expect(storeCodes.map((store) => parseStoreKey(store))).toEqual(storeCodes.map(defaultContext));
  });
});
