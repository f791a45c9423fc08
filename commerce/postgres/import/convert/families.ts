import type { Article, Findings } from './article';
import type { ImportMap } from './import-map';

/** The articles with their variants, in the order of the file. */
export interface Family {
  readonly article: Article;
  readonly variants: readonly Article[];
}

/** Groups articles into products with their variants; reports variants whose product the file lacks. */
export function familiesOf(
  articles: readonly Article[],
  { leave_out }: ImportMap,
  findings: Findings,
): Family[] {
  const out = new Set(leave_out.map((sku) => sku.toUpperCase()));
  const kept = articles.filter(({ sku }) => !out.has(sku.toUpperCase()));
  const own = new Map(
    kept.filter(({ parent }) => parent === null).map((each) => [each.sku.toUpperCase(), each]),
  );
  const variants = Map.groupBy(
    kept.filter(({ parent }) => parent !== null),
    ({ parent }) => parent?.toUpperCase() ?? '',
  );
  for (const [parent, [first]] of variants) {
    if (own.has(parent) || !first) continue;
    findings.problem(
      first.line,
      'parent',
      `there is no product ${first.parent}: add it, or name ${first.sku} in leave_out of the map`,
    );
  }
  return kept.flatMap((article) => {
    if (article.parent !== null) return [];
    const its = variants.get(article.sku.toUpperCase()) ?? [];
    if (article.hasVariants && its.length === 0) {
      findings.note(article.line, `${article.sku} has no variants, and is left out`);
      return [];
    }
    return [{ article, variants: its }];
  });
}
