import { join, resolve } from 'node:path';
import type { Database } from '@/database/pool';
import { product } from '../../schema/catalogue';
import { importRun } from '../../schema/content';

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

/**
 * Whether the demo catalogue of the project in `root` may be imported over `loaded`: over no catalogue or over itself. A
 * catalogue whose folder is not recorded may be the merchant's.
 */
export function isDemoOrNone(loaded: LoadedCatalogue | null, root: string): boolean {
  if (loaded === null) return true;
  if (loaded.folder === null) return false;
  return resolve(root, loaded.folder) === demoCatalogue(root);
}
