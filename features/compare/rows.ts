import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates';

export interface CompareRow {
  readonly code: string;
  readonly label: string;
  /** One for each product, in their order; null where a product says nothing about it. */
  readonly values: readonly (string | null)[];
  /** All products say the same: hidden where only differences are asked for. */
  readonly same: boolean;
}

export interface CompareGroup {
  readonly group: string;
  readonly rows: readonly CompareRow[];
}

type Specified = Pick<Product, 'specifications'>;

function valueOf(product: Specified, code: string): string | null {
  const rows = product.specifications.flatMap((group) => group.rows);
  return rows.find((row) => row.code === code)?.value ?? null;
}

/** Products with the day until which updates come as a specification of the given group. */
export function withUpdates(
  products: readonly (Specified & Pick<Product, 'updates_until'>)[],
  store: StoreCode,
  labels: { readonly group: string; readonly row: string },
): Specified[] {
  return products.map(({ specifications, updates_until: until }) => {
    if (until === null) return { specifications };
    const row = { code: 'updates_until', label: labels.row, value: formatDate(until, store) };
    return { specifications: [...specifications, { group: labels.group, rows: [row] }] };
  });
}

/** The specifications of several products side by side: groups and rows as they first come up. */
export function compareRows(products: readonly Specified[]): CompareGroup[] {
  const groups = new Map<string, Map<string, string>>();
  for (const { group, rows } of products.flatMap(({ specifications }) => specifications)) {
    const known = groups.get(group) ?? new Map<string, string>();
    for (const { code, label } of rows) if (!known.has(code)) known.set(code, label);
    groups.set(group, known);
  }
  return [...groups].map(([group, rows]) => ({
    group,
    rows: [...rows].map(([code, label]) => {
      const values = products.map((product) => valueOf(product, code));
      return { code, label, values, same: new Set(values).size === 1 };
    }),
  }));
}
