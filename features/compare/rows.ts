import type { Product } from '@/commerce/model/product';
import { variantCard } from '@/commerce/model/variant-card';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';
import { compare } from '@/config/limits/islands';
import { firstText } from '@/lib/fields/query';
import { maxSkuLength, skusOf } from '@/lib/sku';

export interface CompareRow {
  readonly code: string;
  readonly label: string;
  /** One per product, in their order; null if a product has no value. */
  readonly values: readonly (string | null)[];
  /** Whether all products have the same value: hidden by "only differences". */
  readonly same: boolean;
}

export function asVariant(product: Product, sku: string): Product | null {
  const variant = product.variants.find((each) => each.sku === sku);
  if (!variant) return null;
  const specifications = product.specifications.map(({ group, rows }) => ({
    group,
    rows: rows.map((row) => ({ ...row, value: variant.facts[row.code] ?? row.value })),
  }));
  return { ...product, ...variantCard(product, variant), specifications };
}

type WithSpecifications = Pick<Product, 'specifications'>;

function valueOf(product: WithSpecifications, code: string): string | null {
  const rows = product.specifications.flatMap((group) => group.rows);
  return rows.find((row) => row.code === code)?.value ?? null;
}

export function withUpdates(
  products: readonly (WithSpecifications & Pick<Product, 'updatesUntil'>)[],
  store: StoreCode,
  labels: { readonly group: string; readonly row: string },
): WithSpecifications[] {
  return products.map(({ specifications, updatesUntil: until }) => {
    if (until === null) return { specifications };
    const row = { code: 'updates_until', label: labels.row, value: formatDate(until, store) };
    return { specifications: [...specifications, { group: labels.group, rows: [row] }] };
  });
}

/** The specifications of several products side by side: groups and rows in order of first appearance. */
export function compareRows(
  products: readonly WithSpecifications[],
): { group: string; rows: CompareRow[] }[] {
  const groups = new Map<string, Map<string, string>>();
  for (const { group, rows } of products.flatMap(({ specifications }) => specifications)) {
    const labels = groups.get(group) ?? new Map<string, string>();
    for (const { code, label } of rows) if (!labels.has(code)) labels.set(code, label);
    groups.set(group, labels);
  }
  return [...groups].map(([group, rows]) => ({
    group,
    rows: [...rows].map(([code, label]) => {
      const values = products.map((product) => valueOf(product, code));
      return { code, label, values, same: new Set(values).size === 1 };
    }),
  }));
}

/** Longer than any valid list; a query parameter may be arbitrarily long. */
const maxLength = compare.most * 3 * maxSkuLength * 2;

/** The SKUs of a query parameter `A,B`, as `skuList` writes them: each once, at most `compare.most`. Never throws. */
export function comparedSkus(text: string): string[] {
  return [...new Set(skusOf(text.slice(0, maxLength)))].slice(0, compare.most);
}

/** The query parameter `skus=A,B`; invalid values are dropped. */
export const compareSkusSchema = firstText.catch('').transform(comparedSkus);

/** A name from its brand on, where narrow columns would cut the model: "Noctara T4 4K" of "Telecamera turret Noctara T4 4K". */
export function shortName(name: string, brand: string): string {
  const at = name.indexOf(`${brand} `);
  return at === -1 ? name : name.slice(at);
}
