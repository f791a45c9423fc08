import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/stores';
import type { StoreCode } from '@/config/types';
import type { Texts } from '@/lib/store-texts';

/** The legal right of withdrawal in the country of a store; nothing where the law has none (countries.md). */
export function withdrawalTexts(store: StoreCode, texts: Texts): string[] {
  const { legalWithdrawalDays: days } = countryProfiles[storeConfig(store).country];
  return days === null ? [] : [texts('email.withdrawal', { days })];
}
