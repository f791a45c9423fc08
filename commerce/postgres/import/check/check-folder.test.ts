import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureFolder } from '../../../contract/catalogue-fixture';
import { brokenReviews } from '../../testing/import/broken-reviews';
import { broken, cameras, rest } from '../../testing/import/broken-rows';
import { brokenSearch } from '../../testing/import/broken-search';
import { brokenTree } from '../../testing/import/broken-tree';
import { checkFolder } from './check-folder';
import { problemLine } from '../../../ports/admin/catalogue';
import { ImportError } from './problems';
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

  it.each([...broken, ...brokenReviews, ...brokenSearch, ...brokenTree])(
    'reports %s with file, line and field',
    (_what, file, before, after, problem) => {
      const found = problemsAfter(edit(file, before, after));
      expect(
        found.some((line) => problem.test(line)),
        found.join('\n'),
      ).toBe(true);
    },
  );

  it('reports all problems at once, sorted by file and line', () => {
    const found = problemsAfter(
      edit(rest, 'stock: 1000', 'stock: many'),
      edit(cameras, 'stock: 3', 'stock: -3'),
      edit(cameras, '[screws, camera]', '[nails, camera]'),
      edit('redirects.yaml', 'from: /oude-domes', 'from: domes'),
    );
    expect(found.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
      'products/cameras.yaml:12: stock',
      'products/cameras.yaml:55: box[0]',
      'products/rest.yaml:8: stock',
      'redirects.yaml:1: from',
    ]);
  });

  it('does not report products that refer to an invalid brand', () => {
    const found = problemsAfter(edit('brands.yaml', 'name: Wren\n', "name: ''\n"));
    expect(found).toEqual(['brands.yaml:13: name: is empty']);
  });

  it('refuses a catalogue without products', () => {
    const found = problemsAfter((files) => {
      for (const name of [cameras, rest]) files.delete(name);
    });
    expect(found).toEqual(['products:1: the catalogue has no products']);
  });

  it('reports missing and unknown files', () => {
    const found = problemsAfter((files) => {
      files.delete('brands.yaml');
      files.set('colours.yaml', '[]');
    });
    expect(found).toEqual([
      'brands.yaml:1: the file is missing',
      'colours.yaml:1: is not a file of a catalogue',
    ]);
  });

  it('rejects with FolderError for a folder without a catalogue', async () => {
    await expect(readFolder(`${fixtureFolder}/nowhere`)).rejects.toThrow(FolderError);
  });
});
