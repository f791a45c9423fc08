import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tableLines } from '@/lib/text/table-lines';
import { type Invocation, parseCommand } from '../command';
import { writeTable } from './table';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

async function* rows(failure: Error | null) {
  yield 'first';
  if (failure) throw failure;
  yield 'second';
}

it('leaves no part of a table under its name, and keeps the whole one of before', async () => {
  const out = temporaryFolder(onTestFinished);
  const table = {
    columns: ['row'],
    records: (row: string) => [[row]],
    json: (row: string) => row,
  };
  const invocation = {
    ...parseCommand('order export', '[--format F] [--out DIR]', ['--out', out]),
    note: () => undefined,
  } as unknown as Invocation;
  const write = (failure: Error | null) =>
    writeTable('rows', (format) => tableLines(table, rows(failure), format), invocation);
  const written = () => readFile(join(out, 'rows.csv'), 'utf8');
  const lost = new Error('connection lost');
  await expect(write(lost)).rejects.toBe(lost);
  await expect(written()).rejects.toThrow('ENOENT');
  await write(null);
  await expect(write(lost)).rejects.toBe(lost);
  expect(await written()).toBe('row\n"first"\n"second"\n');
});
