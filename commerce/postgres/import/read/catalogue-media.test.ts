import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { folderStore } from '@/lib/media/media-store';
import { fixtureFolder } from '../../../contract/catalogue-fixture';
import { withAddresses } from './catalogue-media';
import { picturesOf, readFolder } from './read-folder';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

let root: string;
beforeEach(() => {
  root = temporaryFolder(onTestFinished);
  cpSync(fixtureFolder, join(root, 'catalogue'), { recursive: true });
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'media', name)), { recursive: true });
    writeFileSync(join(root, 'media', name), text);
  }
}
const read = () => readFolder(join(root, 'catalogue'), folderStore(join(root, 'served')));

it('copies the files of a catalogue to addresses that change with their content', async () => {
  put({
    'cam-six-front.webp': 'front',
    'cam-six-side.jpg': 'side',
    'films/night.mp4': 'film',
    'notes.txt': 'no',
  });
  const first = await read();
  const pictures = picturesOf(first, 'cam-six') ?? [];
  expect(pictures).toEqual([
    expect.stringMatching(/^cam-six-front-[0-9a-f]{12}\.webp$/),
    expect.stringMatching(/^cam-six-side-[0-9a-f]{12}\.jpg$/),
  ]);
  const served = join(root, 'served');
  expect(pictures.map((name) => readFileSync(join(served, name), 'utf8'))).toEqual(['front', 'side']);
  put({ 'cam-six-front.webp': 'another' });
  const second = await read();
  expect(picturesOf(second, 'cam-six')?.[0]).not.toBe(pictures[0]);
  expect(picturesOf(second, 'cam-six')?.[1]).toBe(pictures[1]);
  // The earlier picture stays for pages and emails that name it, and nothing else was copied.
  expect(readdirSync(served).toSorted()).toEqual(
    [...pictures, picturesOf(second, 'cam-six')?.[0], 'films'].toSorted(),
  );
  expect(second.fingerprint).not.toBe(first.fingerprint);
});

it('writes the addresses into texts that name files, and leaves other paths', () => {
  const media = new Map([['films/night.mp4', 'films/night-0b7eb315bd94.mp4']]);
  expect(withAddresses('video: /media/films/night.mp4\nposter: /media/night.webp', media)).toBe(
    'video: /media/films/night-0b7eb315bd94.mp4\nposter: /media/night.webp',
  );
});

it('leaves the names of a catalogue whose files are served as they are', async () => {
  put({ 'cam-six-front.webp': 'front' });
  const folder = await readFolder(join(root, 'catalogue'));
  expect(picturesOf(folder, 'cam-six')).toEqual(['cam-six-front.webp']);
});

it('shows the size and the box of an article only, not of its parts', () => {
  const views = ['front', 'scale', 'box', 'back'];
  const models = new Map([['kit', views]]);
  // The picture of the box is not rendered yet.
  const media = new Map(['kit-front.webp', 'kit-scale.webp', 'kit-back.webp'].map((name) => [name, name]));
  expect(picturesOf({ media, models }, 'kit')).toEqual([...media.values()]);
  expect(picturesOf({ media, models }, 'kit', true)).toEqual(['kit-front.webp', 'kit-back.webp']);
});
