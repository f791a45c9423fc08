import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixtureFolder } from '../../../contract/catalogue-fixture';

/** A copy of the fixture catalogue for tests that change its files. */
export interface FixtureCopy {
  readonly folder: string;
  /** Replaces the first `before` in a file; rejects if the file does not contain it. */
  edit(file: string, before: string | RegExp, after: string): Promise<void>;
  /** Appends to a file, which is created if it does not exist. */
  append(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Removes the row of a product from a file. */
  removeProduct(file: string, sku: string): Promise<void>;
  delete(): Promise<void>;
}

/** Copies the fixture catalogue to a temporary folder. */
export async function copyFixture(): Promise<FixtureCopy> {
  const root = await mkdtemp(join(tmpdir(), 'owlwatch-catalogue-'));
  await cp(dirname(fixtureFolder), root, { recursive: true });
  const folder = join(root, 'catalogue');
  const change = async (file: string, make: (text: string) => string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const changed = make(text);
    if (changed === text) throw new Error(`nothing to change in ${file}`);
    await writeFile(path, changed);
  };
  return {
    folder,
    edit: (file, before, after) => change(file, (text) => text.replace(before, after)),
    append: (file, text) => appendFile(join(folder, file), text),
    remove: (file) => rm(join(folder, file), { recursive: true }),
    removeProduct: (file, sku) =>
      change(file, (text) => {
        const rows = text.split(/^(?=- sku: )/m);
        return rows.filter((row) => !row.startsWith(`- sku: ${sku}\n`)).join('');
      }),
    delete: () => rm(root, { recursive: true }),
  };
}
