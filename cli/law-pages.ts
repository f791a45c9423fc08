import { lawPages } from '@/config/shop/law-pages';
import type { StoreCode } from '@/config/types';
import { withAdmin } from './with-admin';

/** Whether the backend has each page that the law asks for in the stores; null if it cannot be read. */
export async function ownLawPages(
  stores: readonly StoreCode[],
): Promise<{ readonly store: StoreCode; readonly code: string; readonly isOwn: boolean }[] | null> {
  const rows = await withAdmin((admin) => admin.content.pages()).catch(() => null);
  if (rows === null) return null;
  return stores.flatMap((store) =>
    lawPages(store).map((code) => ({
      store,
      code,
      isOwn: rows.some((row) => row.store === store && row.code === code),
    })),
  );
}
