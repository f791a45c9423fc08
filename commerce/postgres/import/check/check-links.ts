import type { ProductFacts } from '../read/products';
import type { Row } from '../read/yaml-file';

type ProductRow = Row<ProductFacts>;

function linkProblem(
  sku: string,
  productSku: string,
  { products, parentOf }: { products: ReadonlySet<string>; parentOf: ReadonlyMap<string, string> },
): string | null {
  if (sku === productSku) return 'must not be the product itself';
  if (products.has(sku)) return null;
  const parent = parentOf.get(sku);
  return parent === undefined
    ? `there is no product ${sku}`
    : `${sku} is a variant; use its product ${parent}`;
}

function checkList(
  { value, report }: ProductRow,
  field: 'accessories' | 'related',
  known: Parameters<typeof linkProblem>[2],
): void {
  const named = value[field];
  named.forEach((sku, index) => {
    const problem =
      named.indexOf(sku) === index ? linkProblem(sku, value.sku, known) : `${sku} is listed twice`;
    if (problem !== null) report([field, index], problem);
  });
}

/** Checks that linked products (accessories, related) exist. Every row must have passed its own checks. */
export function checkLinks(rows: readonly ProductRow[]): void {
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
