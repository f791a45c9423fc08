import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Codes of countries, currencies and languages, and names with dashes: data, which is read by a variable. */
const isData = (key: string) => /^[A-Z]{2,3}$|[^\w]/.test(key);

/** Keys that are read as a whole, or that the specification names in addition to the one that is read. */
const known = [
  // tailwind.config.ts makes a screen of each.
  'theme.breakpoints.xxl',
  // A cost of config/routes.ts, by which the server reads them.
  'requestLimits.slots.uncached',
  'requestLimits.budget.uncached',
  // Next's own margin, which lib/paths/link-prefetch.test.ts compares with this.
  'theme.linkPrefetchMargin',
  // config/consent.ts derives the lifetime of the cookie from these, which spec §9 has in the theme.
  'cookieConsent.lifetimeMs',
  'cookieConsent.lifetimeEnabled',
  'theme.cookieConsent',
  'theme.cookieConsent.lifetimeMs',
  'theme.cookieConsent.lifetimeEnabled',
  // Next requires a literal where it is used; tests/constants compares both.
  'catalogue.revalidateSeconds',
  // Spec §3 "Sort method"; the id, which is sent to the backend, repeats them (tests/constants).
  'catalogue.sortMethods.attribute',
  'catalogue.sortMethods.sortDirection',
];

const rooms = '{app,features,commerce,database,documents,emails,ui,lib,cli,server}';
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);
const read = (pattern: string | string[]) =>
  globSync(pattern)
    .filter(isSource)
    .map((file) => readFileSync(file, 'utf8'));
const codeFiles = read([`${rooms}/**/*.{ts,tsx}`, '*.ts']);
const configFiles = read('config/**/*.ts');
const code = codeFiles.join('\n');
const configCode = configFiles.join('\n');

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

/** Objects that are passed on as a whole. */
const wholes = ['theme.breakpoints.', 'theme.rating.fallback.'];

/** Whether a file names the key as a property or in a pattern, and the object that the key is in. */
function isReadThere(path: string): boolean {
  const [parent = '', key = ''] = path.split('.').slice(-2);
  const object = new RegExp(`\\b${parent}\\b`);
  const property = new RegExp(`\\.${key}\\b`);
  const inPattern = new RegExp(`[{,]\\s*${key}\\b`);
  const isThere = (patterns: readonly RegExp[]) => (text: string) =>
    object.test(text) && patterns.some((pattern) => pattern.test(text));
  return codeFiles.some(isThere([property, inPattern])) || configFiles.some(isThere([property]));
}

it('every constant of the theme and of the catalogue is read by name, however common that is', async () => {
  const [{ theme }, { catalogue }] = await Promise.all([
    import('@/config/shop/theme'),
    import('@/config/limits/catalogue'),
  ]);
  const paths = [...keysOf(theme, 'theme'), ...keysOf(catalogue, 'catalogue')];
  const checked = paths.filter((path) => !isData(path.split('.').at(-1) ?? '') && !known.includes(path));
  const parts = checked.filter((path) => !wholes.some((whole) => path.startsWith(whole)));
  expect(parts.length).toBeGreaterThan(50);
  expect([...new Set(parts)].filter((path) => !isReadThere(path))).toEqual([]);
  expect(isReadThere('theme.cookieConsent.value')).toBe(false);
});

const files = globSync(['config/*.ts', 'config/{env,limits,shop}/*.ts']).filter(isSource);
describe('every key of the configuration is read', () => {
  it.each(files)('%s', async (file) => {
    const exported = (await import(/* @vite-ignore */ `@/${file}`)) as Record<string, unknown>;
    const paths = Object.entries(exported).flatMap(([name, value]) => keysOf(value, name));
    const unread = [...new Set(paths)].filter((path) => !isRead(path) && !known.includes(path));
    expect(unread).toEqual([]);
  });
});

/** The properties of an interface of the configuration. */
function propertiesOf(name: string): string[] {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(configCode)?.[1] ?? '';
  return [...body.matchAll(/readonly (\w+)\??:/g)].map(([, property = '']) => property);
}

it.each([
  'StoreConfig',
  'PriceFormat',
  'StoreFacts',
  'AddressProfile',
  'Country',
  'Market',
  'AddressFormat',
  'CountryDuties',
])('every property of %s is read', (name) => {
  const properties = propertiesOf(name);
  expect(properties.length).toBeGreaterThan(3);
  expect(properties.filter((property) => !isRead(property))).toEqual([]);
});
