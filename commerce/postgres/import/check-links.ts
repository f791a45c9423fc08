import type { ParsedCatalogue } from './parse';
import type { ProductInput } from './row-schemas';
import type { Row } from './yaml-file';

type ProductRow = Row<ProductInput>;

/** What is wrong with a product that another one names; null where nothing is. */
function linkProblem(
  sku: string,
  own: string,
  { products, parentOf }: { products: ReadonlySet<string>; parentOf: ReadonlyMap<string, string> },
): string | null {
  if (sku === own) return 'is the product itself';
  if (products.has(sku)) return null;
  const parent = parentOf.get(sku);
  return parent === undefined ? `there is no product ${sku}` : `${sku} is a variant; name ${parent}`;
}

function checkList(
  { value, report }: ProductRow,
  field: 'accessories' | 'related',
  known: Parameters<typeof linkProblem>[2],
): void {
  const named = value[field];
  named.forEach((sku, index) => {
    const problem =
      named.indexOf(sku) === index ? linkProblem(sku, value.sku, known) : `${sku} is named twice`;
    if (problem !== null) report([field, index], problem);
  });
}

/** Checks that the products which others name are there. Every row must be right by itself. */
export function checkLinks({ products: rows }: ParsedCatalogue): void {
  const known = {
    products: new Set(rows.map(({ value }) => value.sku)),
    parentOf: new Map(
      rows.flatMap(({ value }) => value.variants.map(({ sku }) => [sku, value.sku] as const)),
    ),
  };
  for (const row of rows) {
    checkList(row, 'accessories', known);
    checkList(row, 'related', known);
  }
}
