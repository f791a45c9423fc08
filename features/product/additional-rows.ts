import type { Product } from '@/commerce/model/product';
import type { StoreCode } from '@/config/types';
import { formatDate } from '@/lib/dates/dates';

type Row = Product['specifications'][number]['rows'][number];

/**
 * Rows for the specifications from other fields of a product: the end date of security updates and the EAN, without rows
 * for unknown values.
 */
export function additionalRows(
  { ean, updatesUntil }: Pick<Product, 'ean' | 'updatesUntil'>,
  store: StoreCode,
  labels: { readonly ean: string; readonly updatesUntil: string },
): Row[] {
  const rows = [
    {
      code: 'updates_until',
      label: labels.updatesUntil,
      value: updatesUntil && formatDate(updatesUntil, store),
    },
    { code: 'ean', label: labels.ean, value: ean },
  ];
  return rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
}
