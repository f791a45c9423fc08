import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { camel } from '@/lib/wire';
import en from '@/messages/en.json';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Keys that are formed at run time, by a code of the data such as a failure or a field: some source quotes the code. */
const formed = [
  'error.',
  'address.',
  'content.drawings.',
  'product.labels.',
  ...['because', 'conflict', 'device', 'kind', 'missing', 'notChecked', 'see', 'warning', 'why'].map(
    (texts) => `system.${texts}.`,
  ),
];
/** The same for single keys: the problem of a form, the state of an offer. */
const formedKeys = [
  'withdrawal.check',
  'withdrawal.failed',
  'withdrawal.nothingChosen',
  'offer.ordered',
  'offer.canceled',
];

const rooms = '{app,features,commerce,documents,emails,ui,lib,config,cli,server,database}';
const files = globSync([`${rooms}/**/*.{ts,tsx}`, '*.ts'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sources = files.map(({ text }) => readSource(text));

/**
 * What a source file can name: its quoted texts, the beginnings of its templates, and the namespaces of its translators.
 */
function readSource(text: string) {
  const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, key = '']) => key));
  return {
    texts: all(/['"`]([\w.-]+)['"`]/g),
    /** Names of fields, such as the codes of a table. */
    fields: all(/\b(\w+): /g),
    beginnings: [...all(/`([\w.]+\.)\$\{/g)],
    namespaces: new Set([
      ...all(/useTexts\('([\w.]+)'\)/g),
      ...all(/Translations(?:<[^>]*>)?\(\s*['"]([\w.]+)['"]/g),
      ...all(/Translations<['"]([\w.]+)['"]/g),
      // A translator that is passed as an argument: the comment of its type names the namespace.
      ...all(/namespaces? `([\w.]+)`/g),
    ]),
  };
}

function keys(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, entry]) =>
    typeof entry === 'string' ? [path + name] : keys(entry, `${path}${name}.`),
  );
}

/** The ways to split a key into the namespace of a translator and the rest. */
function splits(key: string): { namespace: string; rest: string }[] {
  return [...key.matchAll(/\./g)].map(({ index }) => ({
    namespace: key.slice(0, index),
    rest: key.slice(index + 1),
  }));
}

function isNamed(key: string): boolean {
  const parts = splits(key);
  return sources.some(({ texts, beginnings, namespaces }) => {
    if (texts.has(key)) return true;
    // A whole namespace, such as `error.`, does not count as naming its keys.
    if (beginnings.some((start) => key.startsWith(start) && start.split('.').length > 2)) return true;
    return parts.some(
      ({ namespace, rest }) =>
        namespaces.has(namespace) && (texts.has(rest) || beginnings.some((start) => rest.startsWith(start))),
    );
  });
}

/** Whether a key is formed of a code that some source quotes. */
function isFormed(key: string): boolean {
  const start = formedKeys.includes(key)
    ? key.slice(0, key.indexOf('.') + 1)
    : formed.find((each) => key.startsWith(each));
  if (start === undefined) return false;
  // Of several texts of a code, such as `title`, the last part differs.
  const [code = ''] = key.slice(start.length).split('.');
  return sources.some(({ fields, texts }) => texts.has(code) || texts.has(camel(code)) || fields.has(code));
}

describe('the messages', () => {
  it('are all named by a source file', () => {
    expect(keys(en).filter((key) => !isNamed(key) && !isFormed(key))).toEqual([]);
  });

  it('hold the texts per language, and not code', () => {
    const norwegian = /\bnb: ['"`]\p{Lu}/u;
    expect(files.filter(({ text }) => norwegian.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('would be found if nothing named them', () => {
    expect(isNamed('cart.title')).toBe(true);
    expect(isNamed('cart.nothingNamesThis')).toBe(false);
    expect(isNamed('compare.paymentRefused')).toBe(false);
    expect(isFormed('error.cart_empty')).toBe(true);
    expect(isFormed('error.nothing_names_this')).toBe(false);
    expect(isFormed('cart.title')).toBe(false);
  });
});
