// Counts the files of ours that each page and each route handler of the shop imports, directly or through others. Only
// values count: an import of types loads nothing, and a dynamic import loads when it runs. Fails when a median or a
// maximum is above its limit. With the file of a page as argument: the files that it imports, each with the chain that
// leads there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './bootstrap.mjs';

/** The most files that pages and route handlers may import, of which 33 are the countries. Lower a limit when its number has fallen. */
const limits = {
  pages: { files: 'app/**/page.tsx', median: 135, maximum: 230 },
  'route handlers': { files: 'app/**/route.ts', median: 90, maximum: 146 },
};
const engine = /^commerce\/postgres\//;

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);
const dynamicImport = /(?<!typeof )\bimport\('([^']+)'\)(?!\.[A-Z])/g;

const hasValue = ({ typeOnly, specifiers = [] }) =>
  !typeOnly && (specifiers.length === 0 || specifiers.some(({ isTypeOnly }) => !isTypeOnly));

/** The file of ours that an import names, from the root of the project; undefined for packages, data and styles. */
function fileOf(name, importer) {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith('@/') ? name.slice(2) : relative(root, join(root, dirname(importer), name));
  const ends = /\.tsx?$/.test(path) ? [''] : ['.ts', '.tsx'];
  const end = ends.find((each) => existsSync(join(root, path + each)));
  return end === undefined ? undefined : path + end;
}

/** @type {Map<string, { values: string[], dynamic: string[] }>} */
const read = new Map();

function importsOf(file) {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(join(root, file), 'utf8');
  const statements = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body;
  const values = statements.filter(({ type, source }) => declarations.has(type) && source).filter(hasValue);
  const files = (names) => names.map((name) => fileOf(name, file)).filter((each) => each !== undefined);
  const imports = {
    values: files(values.map(({ source }) => source.value)),
    dynamic: files([...text.matchAll(dynamicImport)].map(([, name]) => name)),
  };
  read.set(file, imports);
  return imports;
}

/** The files that a file imports, nearest first, each with the file that imports it. */
function reached(entry, isFollowed = () => true, kinds = ['values']) {
  const importers = new Map([[entry, null]]);
  for (const file of importers.keys()) {
    for (const next of kinds.flatMap((kind) => importsOf(file)[kind]))
      if (!importers.has(next) && isFollowed(next)) importers.set(next, file);
  }
  importers.delete(entry);
  return importers;
}

function countsOf(entry) {
  const withoutEngine = reached(entry, (file) => !engine.test(file));
  const all = reached(entry, undefined, ['values', 'dynamic']);
  const { size } = reached(entry);
  return { entry, size, outside: withoutEngine.size, later: all.size - size };
}

const middle = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Prints the counts of a kind of entries; returns what is above its limits. */
function report(name, { files, median, maximum }) {
  const entries = globSync(files, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const counts = entries.filter((file) => !file.startsWith('app/staff/')).map(countsOf);
  const of = (key) => counts.map((each) => each[key]);
  const figures = { median: middle(of('size')), maximum: Math.max(...of('size')) };
  const line = (label, { size, outside, later }) =>
    process.stdout.write(
      `  ${label.padEnd(64)} ${[size, outside, later].map((n) => String(n).padStart(9)).join('')}\n`,
    );
  line(`${counts.length} ${name}, median`, {
    size: figures.median,
    outside: middle(of('outside')),
    later: middle(of('later')),
  });
  line('maximum', {
    size: figures.maximum,
    outside: Math.max(...of('outside')),
    later: Math.max(...of('later')),
  });
  for (const each of counts.toSorted((one, other) => other.size - one.size).slice(0, 5))
    line(`  ${each.entry}`, each);
  return Object.entries({ median, maximum })
    .filter(([key, limit]) => figures[key] > limit)
    .map(([key, limit]) => `${name}: the ${key} of imported files is ${figures[key]}, the limit ${limit}.`);
}

function explain(entry) {
  const importers = reached(entry);
  const chain = (file) => (importers.get(file) ? [...chain(importers.get(file)), file] : []);
  for (const file of importers.keys()) process.stdout.write(`${chain(file).join(' → ')}\n`);
}

if (process.argv[2]) explain(process.argv[2]);
else {
  process.stdout.write(`  ${''.padEnd(64)}    files   outside  dynamic\n`);
  const above = Object.entries(limits).flatMap(([name, each]) => report(name, each));
  process.exitCode = above.length > 0 ? 1 : 0;
  process.stderr.write(above.map((each) => `${each}\n`).join(''));
}
