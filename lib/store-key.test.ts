import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeCodes, storeConfig } from '@/config/stores';
import { localeKey, parseStoreKey, toStoreKey } from './store-key';

/** Every key there is, store by store, the default currency first. */
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
  it('are the bare code for the default currency and carry any other one', () => {
    const written = storeCodes.flatMap((store) =>
      storeConfig(store).availableCurrencyCodes.map((currency) => toStoreKey(store, currency)),
    );
    expect(written).toEqual(keys);
  });

  it('come back from a round trip', () => {
    for (const key of keys) {
      const parsed = parseStoreKey(key);
      expect(parsed && toStoreKey(parsed.store, parsed.currency)).toBe(key);
    }
    expect(parseStoreKey('ch_de.EUR')).toEqual({ store: 'ch_de', currency: 'EUR' });
    expect(parseStoreKey('ch_de')).toEqual({ store: 'ch_de', currency: 'CHF' });
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
  ])('refuse %j', (key) => {
    expect(parseStoreKey(key)).toBeNull();
  });

  it('are never read from text that is no key', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('n', 'l', '.', 'E', 'U', 'R') })),
        (text) => {
          expect(parseStoreKey(text) !== null).toBe(keys.includes(text));
        },
      ),
    );
  });

  it('refuse a currency the store does not sell in', () => {
    expect(toStoreKey('nl', 'CHF')).toBeNull();
    expect(toStoreKey('nl', '')).toBeNull();
    expect(toStoreKey('uk', 'GBP')).toBe('uk');
    expect(toStoreKey('uk', 'EUR')).toBe('uk.EUR');
  });
});

describe('localeKey', () => {
  it('writes the locale with an underscore', () => {
    expect(storeCodes.map(localeKey)).toEqual([
      'nl_NL',
      'nl_BE',
      'fr_BE',
      'de_DE',
      'de_AT',
      'de_CH',
      'fr_CH',
      'fr_FR',
      'nb_NO',
      'sv_SE',
      'it_IT',
      'en_GB',
    ]);
  });
});
