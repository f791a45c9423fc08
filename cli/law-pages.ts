import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { withAdmin } from './with-admin';

/** The codes of the pages that the law of a store's country asks for, and that every order refers to. */
function duePages(store: StoreCode): string[] {
  const { duties, legalWithdrawalDays } = countryProfiles[storeConfig(store).country];
  return [
    'terms',
    'privacy',
    'returns',
    ...(legalWithdrawalDays === null ? [] : ['withdrawal']),
    ...(duties.imprint ? ['imprint'] : []),
  ];
}

/** Whether the backend has each page that the law asks for in the stores; null if it cannot be read. */
export async function lawPages(
  stores: readonly StoreCode[],
): Promise<{ readonly store: StoreCode; readonly code: string; readonly isThere: boolean }[] | null> {
  const rows = await withAdmin((admin) => admin.content.pages()).catch(() => null);
  if (rows === null) return null;
  return stores.flatMap((store) =>
    duePages(store).map((code) => ({
      store,
      code,
      isThere: rows.some((row) => row.store === store && row.code === code),
    })),
  );
}
