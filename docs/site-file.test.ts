import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { siteSchema } from '@/config/site/site-schema';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  /** The fields of a group whose keys the merchant chooses; `false` in all others. */
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

/** What the keys of these groups are called; their fields are the same. */
const keys: Readonly<Record<string, string>> = {
  stores: '<store>',
  localVatIds: '<store>',
  producerNumbers: '<country>',
  social: '<name>',
  guarantee: '<language>',
  durability: '<language>',
  features: '<name>',
  price: '<currency>',
  freeFrom: '<currency>',
};

function fieldsOf(
  { properties, additionalProperties, items }: Schema,
  path: readonly string[] = [],
): string[] {
  const ofCode = typeof additionalProperties === 'object' ? { '<code>': additionalProperties } : {};
  const inList = items ? fieldsOf(items, path) : [];
  const fields = Object.entries(properties ?? ofCode).flatMap(([key, schema]) => {
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
