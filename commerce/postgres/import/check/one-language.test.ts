import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { fixtureFolder } from '../../../contract/catalogue-fixture';
import type { ImportError } from './report';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const languages = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'];

/** A value of a file with its German texts only. */
function inGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inGerman);
  if (typeof value !== 'object' || value === null) return value;
  const isText = languages.every((language) => language in value);
  const entries = Object.entries(value).filter(
    ([key]) => !isText || !languages.includes(key) || key === 'de',
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, inGerman(each)]));
}

const root = temporaryFolder();
beforeAll(async () => {
  const from = join(fixtureFolder, '..');
  await cp(from, root, { recursive: true });
  for (const name of await readdir(from, { recursive: true })) {
    if (!name.endsWith('.yaml')) continue;
    const content: unknown = parse(await readFile(join(from, name), 'utf8'));
    await writeFile(join(root, name), stringify(inGerman(content)));
  }
  const site = await readFile('config/testing/example-shop.yaml', 'utf8');
  const stores = site.slice(site.indexOf('  fr:\n    hosts'));
  const german = site.replace(stores, '').replace(/^(?:logo| {2}localVatIds): .*\n/gm, '');
  await writeFile(join(root, 'shop.yaml'), german);
});
afterAll(() => vi.unstubAllEnvs());

/** The lines about missing texts of the folder in a shop with this site file, and its first product. */
async function check(siteFile: string) {
  vi.resetModules();
  vi.stubEnv('SHOP_FILE', siteFile);
  const { checkFolder } = await import('./check-folder');
  const { readFolder } = await import('../read/read-folder');
  const folder = join(root, fixtureFolder.split('/').at(-1) ?? '');
  try {
    const [product] = checkFolder(await readFolder(folder)).products;
    return { missing: [], product };
  } catch (error) {
    if (!('problems' in (error as object))) throw error;
    const { problems } = error as ImportError;
    return { missing: problems.filter(({ message }) => message === 'is missing'), product: undefined };
  }
}

it('needs texts in the languages of the stores that run, and gives them to the others', async () => {
  const { missing, product } = await check(join(root, 'shop.yaml'));
  expect(missing).toEqual([]);
  expect(product?.texts.de.name).toBeTruthy();
  expect(product?.texts.nl).toEqual(product?.texts.de);
  expect((await check('')).missing.length).toBeGreaterThan(0);
});
