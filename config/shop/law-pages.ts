import { countryProfiles } from '../countries/profiles';
import { storeConfig } from './stores';
import type { StoreCode } from '../types';

/** The codes of the pages that the law of a store's country asks for, and that every order refers to. */
export function lawPages(store: StoreCode): string[] {
  const { duties, legalWithdrawalDays } = countryProfiles[storeConfig(store).country];
  return [
    'terms',
    'privacy',
    'returns',
    ...(legalWithdrawalDays === null ? [] : ['withdrawal']),
    ...(duties.imprint ? ['imprint'] : []),
  ];
}
