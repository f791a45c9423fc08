import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Database, transactionOn } from '@/database/pool';
import { importCatalogue } from '@/commerce/postgres/import/import';
import { syntheticProduct } from './generate/synthetic-product';
import { readMaterial } from './generate/synthetic-references';
import { syntheticBrands, syntheticCategories } from './generate/synthetic-shop';

/** A temporary copy of the demo catalogue, to which files can be added. */
export function demoFolder(): { folder: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'owlwatch-bench-'));
  const wanted = (path: string) => !path.includes('pictures') || path.endsWith('pictures');
  cpSync('demo', root, { recursive: true, filter: wanted });
  cpSync('demo/pictures/models.json', join(root, 'pictures/models.json'));
  return { folder: join(root, 'catalogue'), remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Products per file of a feed: some hundred megabytes. */
const PER_FILE = 20_000;

/** Adds `count` synthetic products with full texts to those of the demo, which its search words name, as a feed of JSON lines. */
async function writeFeed(db: Database, folder: string, count: number): Promise<void> {
  const material = await transactionOn(db, readMaterial);
  const add = (name: string, rows: readonly object[]) =>
    writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8') + stringify(rows));
  add('brands.yaml', syntheticBrands);
  add('categories.yaml', syntheticCategories);
  for (let start = 0; start < count; start += PER_FILE) {
    const rows = Array.from({ length: Math.min(PER_FILE, count - start) }, (_, index) => {
      // Files name a picture by its model, the database by its first view.
      return JSON.stringify({ ...syntheticProduct(start + index + 1, material), pictures: [] });
    });
    writeFileSync(join(folder, `products/feed-${start}.jsonl`), rows.join('\n'));
  }
}

/** Products per second of an import, without and with their variants. */
export interface ImportRate {
  readonly products: number;
  readonly withVariants: number;
}

/**
 * Imports the demo catalogue, then `count` synthetic products with it. Returns the rate of the second import,
 * including reading, validating and writing.
 */
export async function importRate(db: Database, count: number): Promise<ImportRate> {
  const { folder, remove } = demoFolder();
  try {
    await importCatalogue(db, folder);
    await writeFeed(db, folder, count);
    const { ms, entities } = await importCatalogue(db, folder);
    const { products, variants } = entities;
    return {
      products: (products.created * 1000) / ms,
      withVariants: ((products.created + variants.created) * 1000) / ms,
    };
  } finally {
    remove();
  }
}
