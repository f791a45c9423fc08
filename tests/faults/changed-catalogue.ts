import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { openDatabase } from '@/database/pool';

/** The product whose price a test changes; on the second page it is in a list. */
export const changedProduct = { sku: 'ORB-GRELOT', list: '/cameras/doorbells/door-chimes' } as const;

/** A copy of the demo catalogue whose product `changedProduct` gets other prices. */
export interface ChangedCatalogue {
  /** Imports it with a price in GBP, in minor units, into the database at `url`. */
  import(url: string, price: number): Promise<void>;
  remove(): void;
}

export function changedCatalogue(): ChangedCatalogue {
  const folder = mkdtempSync(join(tmpdir(), 'owlwatch-changed-'));
  cpSync('demo/catalogue', join(folder, 'catalogue'), { recursive: true });
  for (const name of ['content', 'pictures', 'media']) symlinkSync(resolve('demo', name), join(folder, name));
  const file = join(folder, 'catalogue/products/door-chimes.yaml');
  const before = readFileSync(file, 'utf8');
  const line = new RegExp(`(- sku: ${changedProduct.sku}\\n[^]*?GBP: )\\d+`);
  return {
    import: async (url, price) => {
      writeFileSync(
        file,
        before.replace(line, (_, start: string) => `${start}${price}`),
      );
      const { db, close } = openDatabase(url, 2);
      await importCatalogue(db, join(folder, 'catalogue')).finally(close);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A price in GBP, in minor units and whole pounds, as pages of the uk store show it. */
export const shownPrice = (price: number) => `${Math.floor(price / 100).toLocaleString('en-GB')}.00`;
