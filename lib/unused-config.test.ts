import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Codes of countries and languages, and names with dashes: data, which is read by a variable. */
const isData = (key: string) => /^[A-Z]{2}$|[^\w]/.test(key);

/** Keys that are read as a whole, or that the specification names beside the one that is read. */
const known = [
  // tailwind.config.ts makes a screen of each.
  'theme.breakpoints.xxl',
  // Spec §3 "Sort method"; the id, which is sent to the backend, repeats it (tests/constants).
  'catalogue.sortMethods.sortDirection',
];

const rooms = '{app,features,commerce,database,documents,emails,ui,lib,cli,server}';
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);
const read = (pattern: string | string[]) =>
  globSync(pattern)
    .filter(isSource)
    .map((file) => readFileSync(file, 'utf8'));
const code = read([`${rooms}/**/*.{ts,tsx}`, '*.ts']).join('\n');
const configCode = read('config/**/*.ts').join('\n');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The paths of all keys of plain objects, also in arrays. */
function keysOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, path));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}.${key}`,
    ...keysOf(inner, `${path}.${key}`),
  ]);
}

/** Whether some code names the last key of a path: any code, or code of the configuration as a property. */
function isRead(path: string): boolean {
  const key = path.split('.').at(-1) ?? '';
  return isData(key) || new RegExp(`\\b${key}\\b`).test(code) || new RegExp(`\\.${key}\\b`).test(configCode);
}

const files = globSync('config/*.ts').filter(isSource);
describe('every key of the configuration is read', () => {
  it.each(files)('%s', async (file) => {
    const exported = (await import(/* @vite-ignore */ `@/${file}`)) as Record<string, unknown>;
    const paths = Object.entries(exported).flatMap(([name, value]) => keysOf(value, name));
    const unread = [...new Set(paths)].filter((path) => !isRead(path) && !known.includes(path));
    expect(unread).toEqual([]);
  });
});

/** The properties of an interface in a file of types. */
function propertiesOf(name: string): string[] {
  const types = readFileSync('config/types.ts', 'utf8');
  const body = new RegExp(`interface ${name}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(types)?.[1] ?? '';
  return [...body.matchAll(/readonly (\w+)\??:/g)].map(([, property = '']) => property);
}

it.each(['StoreConfig', 'PriceFormat', 'AddressProfile', 'CountryProfile', 'AddressFormat', 'CountryDuties'])(
  'every property of %s is read',
  (name) => {
    const properties = propertiesOf(name);
    expect(properties.length).toBeGreaterThan(3);
    expect(properties.filter((property) => !isRead(property))).toEqual([]);
  },
);
