import type { ContentRow } from '@/commerce/model/content/content-rows';
import { keepParts } from '@/lib/messages/content-values';
import { fillText } from '@/lib/text/meta-text';

function fill(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillText(keepParts(value, values), values);
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, values)]));
}

/** Rows with the placeholders of their texts filled in: `{days}`. A placeholder without a value is kept. */
export function fillRows(
  rows: readonly ContentRow[],
  values: Readonly<Record<string, string>>,
): readonly ContentRow[] {
  // Only the content of strings changes, so the rows keep their types.
  return rows.map((row) => fill(row, values) as ContentRow);
}
