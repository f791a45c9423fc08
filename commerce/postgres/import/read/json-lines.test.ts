import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJsonLines } from './json-lines';
import type { Problem } from '../../../ports/admin/catalogue';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const schema = z.strictObject({ sku: z.string(), stock: z.int('must be a whole number') });

const folder = temporaryFolder();

function read(text: string) {
  const problems: Problem[] = [];
  const path = join(folder, 'feed.jsonl');
  writeFileSync(path, text);
  const rows = [...readJsonLines({ name: 'products/feed.jsonl', path }, schema, problems)];
  return { rows, problems };
}

describe('readJsonLines', () => {
  it('reads one row per line and ignores blank lines', () => {
    const { rows, problems } = read('{"sku":"A","stock":1}\r\n\n  {"sku":"B","stock":2}');
    expect(rows.map(({ value }) => value)).toEqual([
      { sku: 'A', stock: 1 },
      { sku: 'B', stock: 2 },
    ]);
    expect(problems).toEqual([]);
    expect(read('').rows).toEqual([]);
  });

  it('reads rows again in any order, whatever the length of their lines', () => {
    const skus = ['A', 'Ü'.repeat(400_000), 'C', '€'.repeat(100_000), 'E'];
    const { rows } = read(`\uFEFF${skus.map((sku) => JSON.stringify({ sku, stock: 1 })).join('\n')}\n`);
    expect(rows.map(({ value }) => value.sku)).toEqual(skus);
    for (const at of [4, 0, 3, 1, 2, 2]) expect(rows[at]?.again().sku).toBe(skus[at]);
  });

  it('does not read a row again whose file has changed', () => {
    const { rows } = read('{"sku":"A","stock":1}');
    read('{"sku":"B","stock":1}');
    expect(() => rows[0]?.again()).toThrow('feed.jsonl has changed while it was imported');
  });

  it('reports the line and field of each problem', () => {
    const { rows, problems } = read(
      '{"sku":"A","stock":1}\n\n{"sku":"B","stock":1.5}\n{"sku":"C","stock":1,"x":0}',
    );
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([
      { file: 'products/feed.jsonl', line: 3, field: 'stock', message: 'must be a whole number (1.5)' },
      { file: 'products/feed.jsonl', line: 4, field: 'x', message: 'unknown field (0)' },
    ]);
  });

  it('reports every line that is not valid JSON', () => {
    const { rows, problems } = read('{"sku":"A","stock":1}\n{sku: B}\n[');
    expect(rows).toHaveLength(1);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'is not valid JSON'],
      [3, 'is not valid JSON'],
    ]);
  });
});
