import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '../../../contract/catalogue-fixture';
import { broken, cameras, rest } from '../../testing/import/broken-rows';
import { copyFixture } from '../../testing/import/imported-shop';
import { brokenFiles } from '../../testing/import/broken-files';
import { checkFolder } from './check-folder';
import { problemLine } from '../../../ports/admin/catalogue';
import { ImportError } from './report';
import { type CatalogueFolder, FolderError, readFolder } from '../read/read-folder';

let fixture: CatalogueFolder;
beforeAll(async () => void (fixture = await readFolder(fixtureFolder)));

/** A change of the files of the fixture, by their names. */
type Change = (files: Map<string, string>) => void;

/** Replaces the first `before` in a file. */
function edit(file: string, before: string | RegExp, after: string): Change {
  return (files) => {
    const text = files.get(file) ?? '';
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`nothing to change in ${file}`);
    files.set(file, changed);
  };
}

/** The problems of the fixture after these changes. */
function problemsAfter(...changes: readonly Change[]): string[] {
  const files = new Map(fixture.files);
  for (const change of changes) change(files);
  try {
    checkFolder({ ...fixture, files });
    return [];
  } catch (error) {
    if (error instanceof ImportError) return error.problems.map(problemLine);
    throw error;
  }
}

describe('checkFolder', () => {
  it('reports no problem for a valid catalogue', () => {
    expect(problemsAfter()).toEqual([]);
  });

  it.each([...broken, ...brokenFiles])(
    'reports %s with file, line and field',
    (_what, file, before, after, problem) => {
      const problems = problemsAfter(edit(file, before, after));
      expect(
        problems.some((line) => problem.test(line)),
        problems.join('\n'),
      ).toBe(true);
    },
  );

  it('reports all problems at once, sorted by file and line', () => {
    const problems = problemsAfter(
      edit(rest, 'stock: 1000', 'stock: many'),
      edit(cameras, 'stock: 3', 'stock: -3'),
      edit(cameras, '[screws, camera]', '[nails, camera]'),
      edit('redirects.yaml', 'from: /oude-domes', 'from: domes'),
    );
    expect(problems.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
      'products/cameras.yaml:13: stock',
      'products/cameras.yaml:57: box[0]',
      'products/rest.yaml:8: stock',
      'redirects.yaml:1: from',
    ]);
  });

  it('reads a text that any number of rows have in common', () => {
    const rows = Array.from(
      { length: 150 },
      (_, at) => `- { language: ${at === 0 ? '&nl nl' : '*nl'}, from: /old-${at}, to: /cameras/domes }`,
    );
    expect(problemsAfter((files) => files.set('redirects.yaml', rows.join('\n')))).toEqual([]);
  });

  it('does not report products that refer to an invalid brand', () => {
    const problems = problemsAfter(edit('brands.yaml', 'name: Wren\n', "name: ''\n"));
    expect(problems).toEqual(['brands.yaml:20: name: is empty']);
  });

  it('refuses a catalogue without products', () => {
    const problems = problemsAfter((files) => {
      for (const name of [cameras, rest]) files.delete(name);
    });
    expect(problems).toEqual(['products:1: the catalogue has no products']);
  });

  it('reports missing and unknown files', () => {
    const problems = problemsAfter((files) => {
      files.delete('brands.yaml');
      files.set('colours.yaml', '[]');
    });
    expect(problems).toEqual([
      'brands.yaml:1: the file is missing',
      'colours.yaml:1: is not a file of a catalogue',
    ]);
  });

  const textsOfBundle = ['en', 'nl', 'de', 'fr', 'nb', 'sv', 'it'].map(
    (each) => `    ${each}: { name: Set ${each} }`,
  );
  /** Adds a bundle with these parts as YAML to the file. */
  const withBundle =
    (parts: string, more = ''): Change =>
    (files) =>
      files.set(
        rest,
        `${files.get(rest)}
- sku: SET-1
  type: bundle
  brand: wren
  categories: [cables]
  attributes: {}
  prices: { EUR: 900, CHF: 990, NOK: 9900, SEK: 9900, GBP: 799 }${more}
  parts: ${parts}
  texts:
${textsOfBundle.join('\n')}
`,
      );
  const ofBundle = (...given: Parameters<typeof withBundle>) =>
    problemsAfter(withBundle(...given)).map((line) => line.replace(/^products\/rest\.yaml:\d+: /, ''));

  it('accepts a bundle of simple products and variants that all of its stores sell', () => {
    expect(ofBundle('[{ sku: SIGN-1, quantity: 2 }, { sku: DOME-1-W28, quantity: 1 }]')).toEqual([]);
    expect(ofBundle('[{ sku: CABLE-1, quantity: 2 }]', '\n  except: [uk]')).toEqual([]);
  });

  it.each([
    ['[]', '', 'parts: must list at least one part'],
    ['[{ sku: NO-SUCH, quantity: 1 }]', '', 'parts[0].sku: there is no product NO-SUCH'],
    ['[{ sku: sign-1, quantity: 1 }]', '', 'parts[0].sku: is written SIGN-1 in its own row'],
    ['[{ sku: SIGN-1, quantity: 0 }]', '', 'parts[0].quantity: must be at least 1'],
    ['[{ sku: SET-1, quantity: 1 }]', '', 'parts[0].sku: SET-1 is a bundle itself: name its parts'],
    ['[{ sku: DOME-1, quantity: 1 }]', '', 'parts[0].sku: DOME-1 has variants: name one of them'],
    [
      '[{ sku: SIGN-1, quantity: 1 }, { sku: SIGN-1, quantity: 2 }]',
      '',
      'parts[1].sku: SIGN-1 is listed twice: add up its quantity',
    ],
    [
      '[{ sku: CABLE-1, quantity: 1 }]',
      '',
      'parts[0].sku: CABLE-1 is not sold in uk: name these stores in "except" of the bundle, too',
    ],
    [
      '[{ sku: SIGN-1, quantity: 1 }]',
      '\n  stock: 3',
      'stock: must be missing: that of a bundle follows from its parts',
    ],
  ])('refuses a bundle of %s%s', (parts, more, problem) => expect(ofBundle(parts, more)).toEqual([problem]));

  it('refuses parts of a product that is no bundle', () => {
    const parts = '  parts: [{ sku: SIGN-1, quantity: 1 }]\n';
    const problems = problemsAfter(edit(rest, '  stock: 1000\n', `  stock: 1000\n${parts}`));
    expect(problems).toEqual(['products/rest.yaml:9: parts: must be empty for a simple product']);
  });

  it('reports files of YAML whose names end otherwise', async () => {
    const copy = await copyFixture();
    const names = ['brands.yml', 'products/more.yml', 'reviews/de.YAML', '../content/home.yml'];
    for (const name of names) await copy.append(name, '[]\n');
    await copy.append('products/notes.txt', 'Not read, like every file that is no catalogue.\n');
    const error: unknown = await readFolder(copy.folder).catch((reason: unknown) => reason);
    await copy.delete();
    expect(error instanceof ImportError && error.problems.map(problemLine)).toEqual(
      ['brands.yml', 'products/more.yml', 'reviews/de.YAML', 'content/home.yml'].map(
        (name) => `${name}:1: is not read: its name must end with .yaml`,
      ),
    );
  });

  it('rejects with FolderError for a folder without a catalogue', async () => {
    await expect(readFolder(`${fixtureFolder}/nowhere`)).rejects.toThrow(FolderError);
  });
});
