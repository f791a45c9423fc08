import { eq } from 'drizzle-orm';
import { contentPage, contentPageText } from '@/commerce/postgres/schema/content';
import { countryProfiles } from '@/config/countries/profiles';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { withDatabase } from './with-database';

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

/** Whether the database has each page that the law asks for in the stores; null if it cannot be read. */
export async function lawPages(
  stores: readonly StoreCode[],
): Promise<{ readonly store: StoreCode; readonly code: string; readonly isThere: boolean }[] | null> {
  const read = withDatabase((db) =>
    db
      .select({ code: contentPage.code, store: contentPageText.store })
      .from(contentPage)
      .innerJoin(contentPageText, eq(contentPageText.pageId, contentPage.id)),
  );
  const rows = await read.catch(() => null);
  if (rows === null) return null;
  return stores.flatMap((store) =>
    duePages(store).map((code) => ({
      store,
      code,
      isThere: rows.some((row) => row.store === store && row.code === code),
    })),
  );
}
