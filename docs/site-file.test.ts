import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { siteSchema } from '@/config/site/site-schema';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** What the keys of these groups are called; their fields are the same. */
const keys: Readonly<Record<string, string>> = {
  stores: '<store>',
  localVatIds: '<store>',
  social: '<name>',
  features: '<name>',
  price: '<currency>',
  freeFrom: '<currency>',
};

function fieldsOf({ properties = {}, items }: Schema, path: readonly string[] = []): string[] {
  const inList = items ? fieldsOf(items, path) : [];
  const fields = Object.entries(properties).flatMap(([key, schema]) => {
    const field = [...path, keys[path.at(-1) ?? ''] ?? key];
    return [field.join('.'), ...fieldsOf(schema, field)];
  });
  return [...inList, ...fields];
}

it('docs/site-file.md lists every field of the schema, and no other', () => {
  const demo: unknown = parseDocument(readFileSync('demo/shop.yaml', 'utf8')).toJS();
  const schema = z.toJSONSchema(siteSchema(demo), { io: 'input', unrepresentable: 'any' }) as Schema;
  const page = readFileSync('docs/site-file.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, field]) => field);
  expect(listed.toSorted()).toEqual([...new Set(fieldsOf(schema))].toSorted());
});
