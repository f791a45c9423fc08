import { decodedText } from '@/lib/text/decoded-text';

export const sheetKinds = ['stock', 'prices', 'catalogue'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** What a file is by its columns: a sheet of stock or of prices has no names of articles. */
export function sheetKind(bytes: Buffer): SheetKind {
  const [first = ''] = decodedText(bytes.subarray(0, 64 * 1024))
    .text.replace(/^\uFEFF/, '')
    .split('\n', 1);
  const columns = new Set(first.split(/[;,\t]/).map((name) => name.replaceAll(/["\s]/g, '').toLowerCase()));
  if (!columns.has('sku') || columns.has('name')) return 'catalogue';
  if (columns.has('quantity')) return 'stock';
  return columns.has('currency') && columns.has('price') ? 'prices' : 'catalogue';
}
