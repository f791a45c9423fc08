import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixtureFolder } from '../../contract/catalogue-fixture';
import { encodingProblem, linesOf } from './encoding';
import { problemLine } from '../../ports/admin/catalogue';
import { ImportError } from './check/report';
import { readFolder } from './read/read-folder';

const problemOf = (bytes: Buffer | string) => {
  const problem = encodingProblem('a.yaml', linesOf(Buffer.from(bytes)));
  return problem && problemLine(problem);
};

it('accepts UTF-8 with all letters, with and without a byte order mark', () => {
  expect(problemOf('name: Überwachung 監視 \u{1F4F7}\n')).toBeNull();
  expect(problemOf('\u{FEFF}name: é\r\n')).toBeNull();
});

it.each([
  ['Latin-1', Buffer.from('a: 1\nname: Caméra\nb: é\n', 'latin1'), 'a.yaml:2: is not UTF-8, in 2 lines'],
  ['UTF-16', Buffer.from('\u{FEFF}name: a', 'utf16le'), 'a.yaml:1: is UTF-16: save it as UTF-8'],
  [
    'a text that was decoded wrongly',
    'name: C\u{FFFD}mera',
    'a.yaml:1: contains U+FFFD, which no text needs',
  ],
  ['its escape', 'name: "C\\uFFFDmera"', 'a.yaml:1: contains U+FFFD, which no text needs'],
  ['a control of the direction', 'name: a\u{202E}b', 'a.yaml:1: contains U+202E, which no text needs'],
])('reports %s', (_what, bytes, problem) => expect(problemOf(bytes)).toBe(problem));

it('reports the encoding of all files of a folder, and nothing that follows from it', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'owlwatch-encoding-')), 'catalogue');
  cpSync(fixtureFolder, folder, { recursive: true });
  const wrong = Buffer.from('brands: Caméra\n', 'latin1');
  for (const name of ['brands.yaml', 'products/feed.jsonl']) writeFileSync(join(folder, name), wrong);
  const error: unknown = await readFolder(folder).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw new Error('no problem was reported');
  expect(error.problems.map(problemLine)).toEqual([
    'brands.yaml:1: is not UTF-8',
    'products/feed.jsonl:1: is not UTF-8',
  ]);
});
