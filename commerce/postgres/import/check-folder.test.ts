import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenReviews } from '../testing/import/broken-reviews';
import { broken, cameras, rest } from '../testing/import/broken-rows';
import { brokenSynonyms } from '../testing/import/broken-synonyms';
import { brokenTree } from '../testing/import/broken-tree';
import { checkFolder } from './check-folder';
import { copyFixture, type FixtureCopy } from '../testing/import/fixture-copy';
import { ImportError, problemLine } from './problems';
import { FolderError, readFolder } from './read-folder';

let copy: FixtureCopy;
beforeEach(async () => {
  copy = await copyFixture();
});
afterEach(() => copy.delete());

async function problems(): Promise<string[]> {
  try {
    checkFolder(await readFolder(copy.folder));
    return [];
  } catch (error) {
    if (error instanceof ImportError) return error.problems.map(problemLine);
    throw error;
  }
}

describe('checkFolder', () => {
  it('reports no problem for a valid catalogue', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each([...broken, ...brokenReviews, ...brokenSynonyms, ...brokenTree])(
    'reports %s with file, line and field',
    async (_what, file, before, after, problem) => {
      await copy.edit(file, before, after);
      const found = await problems();
      expect(
        found.some((line) => problem.test(line)),
        found.join('\n'),
      ).toBe(true);
    },
  );

  it('reports all problems at once, sorted by file and line', async () => {
    await copy.edit(rest, 'stock: 1000', 'stock: many');
    await copy.edit(cameras, 'stock: 3', 'stock: -3');
    await copy.edit(cameras, '[screws, camera]', '[nails, camera]');
    await copy.edit('redirects.yaml', 'from: /oude-domes', 'from: domes');
    expect((await problems()).map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
      'products/cameras.yaml:12: stock',
      'products/cameras.yaml:55: box[0]',
      'products/rest.yaml:8: stock',
      'redirects.yaml:1: from',
    ]);
  });

  it('does not report products that refer to an invalid brand', async () => {
    await copy.edit('brands.yaml', 'name: Wren\n', "name: ''\n");
    expect(await problems()).toEqual(['brands.yaml:13: name: is empty']);
  });

  it('refuses a catalogue without products', async () => {
    await copy.remove('products');
    expect(await problems()).toEqual(['products:1: the catalogue has no products']);
  });

  it('reports missing and unknown files', async () => {
    await copy.remove('brands.yaml');
    await copy.append('colours.yaml', '[]');
    expect(await problems()).toEqual([
      'brands.yaml:1: the file is missing',
      'colours.yaml:1: is not a file of a catalogue',
    ]);
  });

  it('rejects with FolderError for a folder without a catalogue', async () => {
    await expect(readFolder(`${copy.folder}/nowhere`)).rejects.toThrow(FolderError);
  });
});
