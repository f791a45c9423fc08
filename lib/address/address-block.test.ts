import { describe, expect, it } from 'vitest';
import type { StoreCode } from '@/config/types';
import { countryName } from './address-block';

describe('the name of a country', () => {
  it.each<[code: string, store: StoreCode, name: string]>([
    ['NL', 'uk', 'Netherlands'],
    ['NL', 'de', 'Niederlande'],
    ['NL', 'fr', 'Pays-Bas'],
    ['SE', 'no', 'Sverige'],
    ['GB', 'se', 'Storbritannien'],
    ['TW', 'it', 'Taiwan'],
    ['DE', 'nl', 'Duitsland'],
    ['QX', 'uk', 'QX'],
  ])('%s in %s is %s', (code, store, name) => expect(countryName(code, store)).toBe(name));
});
