import { join, resolve } from 'node:path';
import type { Database, Queryable } from '@/database/pool';
import { product } from '../../schema/catalogue';
import { importRun, urlPath } from '../../schema/content';
import { sql } from 'drizzle-orm';

export interface LoadedCatalogue {
  /** The folder of the last import; null if it is not recorded. */
  readonly folder: string | null;
  /** False if data is missing that only a new import of the same catalogue writes. */
  readonly complete: boolean;
}

export async function loadedCatalogue(db: Database): Promise<LoadedCatalogue | null> {
  const [last] = await db.select().from(importRun);
  if (last) return { folder: last.folder, complete: last.fingerprint !== '' };
  const [any] = await db.select({ id: product.id }).from(product).limit(1);
  return any ? { folder: null, complete: false } : null;
}

export const demoCatalogue = (root: string) => join(root, 'demo/catalogue');

/** Over no catalogue or over itself. A catalogue whose folder is not recorded may be the merchant's. */
export function isDemoOrNone(loaded: LoadedCatalogue | null, root: string): boolean {
  if (loaded === null) return true;
  if (loaded.folder === null) return false;
  return resolve(root, loaded.folder) === demoCatalogue(root);
}

/** Addresses: `<language>/<slug>`. Former addresses, which redirect, have no owner. */
export async function addressOwners(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ address: string; sku: string }>(sql`
    select wanted.address, owner.sku from unnest(${sql.param([...addresses])}::text[]) as wanted(address)
    join ${urlPath} url on url.language = split_part(wanted.address, '/', 1)
      and url.path = '/' || split_part(wanted.address, '/', 2) and url.type = 'product' and url.current
    join ${product} owner on owner.id = case when url.type = 'product' then url.target::int end`);
  return new Map(rows.map(({ address, sku }) => [address, sku]));
}
