// Measures how much there is to read before one can change something: lines and files of production code, what the lines are,
// files with one importer, and the types declared per concept. With a revision as argument: of that revision. It asserts nothing.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './bootstrap.mjs';

const rooms = 'app cli commerce config database documents emails features lib server ui';
const production = new RegExp(`^((${rooms.replaceAll(' ', '|')})/.*|[a-z-]+)\\.tsx?$`);
const tests = /\.(test|contract)\.tsx?$|\/testing\/|^commerce\/contract\/|^next-env/;

/** The concepts whose shapes are counted, by the names of their types. */
const concepts = {
  cart: /^(Wire|View|Stored|Cached|Known)?Cart(View|State|Data|Row|Reply|Body|Summary|Totals)?$/,
  item: /^(Wire|View)?(Cart|Order|Offer|Quote)?(Item|Line)(View|Data|Row|Input)?$/,
  'price row': /^(Wire|Cart|Order|Offer|View)?(Price|Total)(s|Row|Rows|Line|Lines)$/,
  address: /^(Wire|Saved|Order|View|Known|Stored|Postal)*Address(Values|Row|Data|Body|Input|View)?$/,
  product: /^(Wire|Catalogue|Import|Search|Listed|Full)?Product(Card|View|Data|Row|Details|Document|Page)?$/,
};

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
const [revision = 'HEAD'] = process.argv.slice(2);

/** The files of production code by their paths, as they are in the revision. */
function readFiles() {
  const paths = git('ls-tree', '-r', '--name-only', revision).trim().split('\n');
  const chosen = paths.filter((path) => production.test(path) && !tests.test(path));
  const input = chosen.map((path) => `${revision}:${path}`).join('\n');
  const options = { cwd: root, input, maxBuffer: 2 ** 30 };
  const blobs = execFileSync('git', ['cat-file', '--batch'], options);
  let at = 0;
  const texts = chosen.map((path) => {
    const end = blobs.indexOf('\n', at);
    const size = Number(blobs.toString('utf8', at, end).split(' ')[2]);
    at = end + 1 + size + 1;
    return [path, blobs.toString('utf8', end + 1, end + 1 + size)];
  });
  return new Map(texts);
}

/** Numbers of the lines from one offset of a file to another; swc counts bytes. */
function linesOf(bytes, from, to) {
  const before = (offset) => bytes.subarray(0, offset).toString('latin1').split('\n').length;
  return { first: before(from), last: before(to) };
}

/** What each line of a file is: an import, a part of a type declaration, a comment, blank, lone brackets, or code. */
function kindsOf(path, text) {
  const bytes = Buffer.from(text);
  const kinds = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) =>
      line.trim() === '' ? 'blank' : /^\s*[{}()[\]<>/;,]+\s*$/.test(line) ? 'brackets' : 'code',
    );
  const types = [];
  const { body, span } = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  // The span of a module begins at its first statement; its end is that of the file, also where earlier ones were parsed.
  const start = span.end - bytes.length;
  for (const statement of body) {
    const declared = statement.declaration ?? statement;
    const kind =
      statement.type === 'ImportDeclaration'
        ? 'imports'
        : /^Ts(Interface|TypeAlias)/.test(declared.type)
          ? 'types'
          : null;
    if (kind === 'types') types.push(declared.id.value);
    if (kind === null) continue;
    const { first, last } = linesOf(bytes, statement.span.start - start, statement.span.end - start - 1);
    kinds.fill(kind, first - 1, last);
  }
  let inComment = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (index >= kinds.length) break;
    const begins = /^\s*\/\*/.test(line);
    if (inComment || begins || /^\s*(\/\/|\{\/\*)/.test(line)) kinds[index] = 'comments';
    if (begins) inComment = true;
    if (line.includes('*/')) inComment = false;
  }
  return { kinds, types };
}

/** The files of ours that a file imports, or imports later. */
function importsOf(path, text, files) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    if (!/^(@\/|\.)/.test(name)) return [];
    const target = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
    return [target, `${target}.ts`, `${target}.tsx`].filter((each) => files.has(each)).slice(0, 1);
  });
}

const files = readFiles();
const counts = { imports: 0, types: 0, comments: 0, blank: 0, brackets: 0, code: 0 };
const importers = new Map();
const lengths = [];
const declared = [];
for (const [path, text] of files) {
  const { kinds, types } = kindsOf(path, text);
  for (const kind of kinds) counts[kind] += 1;
  lengths.push(kinds.length);
  declared.push(...types.map((name) => ({ name, path })));
  for (const target of new Set(importsOf(path, text, files)))
    importers.set(target, (importers.get(target) ?? 0) + 1);
}
lengths.sort((one, other) => one - other);
const quantile = (share) => lengths[Math.floor(lengths.length * share)];
const lines = lengths.reduce((sum, each) => sum + each, 0);
const print = (label, value, more = '') =>
  process.stdout.write(`  ${label.padEnd(26)}${String(value).padStart(8)}  ${more}\n`);
print('lines', lines);
print('files', files.size, `median ${quantile(0.5)}, p90 ${quantile(0.9)} lines`);
for (const [kind, count] of Object.entries(counts))
  print(`  ${kind}`, count, `${Math.round((count * 100) / lines)} %`);
print('files with one importer', [...importers.values()].filter((count) => count === 1).length);
print('types', declared.length);
for (const [concept, pattern] of Object.entries(concepts)) {
  const shapes = declared.filter(({ name }) => pattern.test(name));
  print(`  ${concept}`, shapes.length, shapes.map(({ name }) => name).join(', '));
}
