import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Keys that are data: codes of stores, countries, languages, currencies, methods and texts of laws. */
const data: Record<string, readonly string[]> = {
  'config/stores.ts': ['stores'],
};

const rooms = '{app,features,commerce,database,documents,emails,ui,lib,cli,server}';
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);
const read = (pattern: string | string[]) => globSync(pattern).filter(isSource).map((file) => readFileSync(file, 'utf8'));
const code = read([`${rooms}/**/*.{ts,tsx}`, '*.ts']).join('\n');
const configCode = read('config/**/*.ts').join('\n');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The paths of all keys of plain objects, also in arrays. */
function keysOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, path));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)]);
}

/** Whether some code names the last key of a path: any code, or code of the configuration as a property. */
function isRead(path: string): boolean {
  const key = path.split('.').at(-1) ?? '';
  return new RegExp(`\\b${key}\\b`).test(code) || new RegExp(`\\.${key}\\b`).test(configCode);
}

const files = globSync('config/*.ts').filter(isSource);
describe('every key of the configuration is read', () => {
  it.each(files)('%s', async (file) => {
    const exported = (await import(`@/${file}`)) as Record<string, unknown>;
    const paths = Object.entries(exported).flatMap(([name, value]) => keysOf(value, name));
    expect([...new Set(paths)].filter((path) => !isRead(path))).toEqual([]);
  });
});
void data;
