import { sql } from 'drizzle-orm';
import { catalogue } from '@/config/limits/catalogue';
import type { Database } from '@/database/pool';
import { type Bitset, setOf } from '../catalogue/list-index/bitset';
import type { ListIndex } from '../catalogue/list-index/list-index';
import { isSku, skuKey } from '@/lib/sku';
import { product } from '../schema/catalogue';
import { joinCodes } from './query/words';

const MAX_CODE_HITS = 200;

export interface CodeHits {
  /** Exact matches first. */
  readonly tiers: readonly Bitset[];
  /** The only product or variant whose SKU or EAN the text is, with the id of the product; null for none. */
  readonly article: { readonly productId: number; readonly sku: string } | null;
}

function typedCode(text: string): string | null {
  const code = skuKey(joinCodes(text.slice(0, catalogue.search.maxLength)));
  // Words without a digit are words.
  return code.length >= 3 && isSku(code) && /\p{N}|^[\p{L}-]+$/u.test(code) ? code : null;
}

/** The input as a SKU without its separators: `noc t4` → `NOCT4`; null if it is none. */
function typedSku(text: string): string | null {
  // As `sku_bare_key` does.
  const bare = skuKey(text.slice(0, catalogue.search.maxLength)).replaceAll(/[ -/:-@[-`{-~]/g, '');
  return /^(?=.*\p{L})(?=.*\p{N})[^\p{C}\p{Z}]{4,64}$/u.test(bare) ? bare : null;
}

/** A code as the EANs that it may be: scanners write it with 14 digits, of which the first are zeros. */
const eansOf = (code: string): string[] =>
  /^0\d{12,13}$/.test(code) ? [code, code.slice(1), code.replace(/^00/, '')] : [code];

/** Finds products whose SKU or EAN, or that of a variant, the text is or starts. SKUs also match without separators. */
export async function codeHits(db: Database, index: ListIndex, text: string): Promise<CodeHits> {
  const [code, bare] = [typedCode(text), typedSku(text)];
  if (code === null && bare === null) return { tiers: [], article: null };
  const same = sql`sku_bare_key(${product.sku}) = ${bare ?? ''}`;
  const sameEan = sql`${product.ean} = any(${sql.param(eansOf(code ?? ''))}::text[])`;
  const isExact = sql`(sku_key(${product.sku}) = ${code ?? ''} or coalesce(${sameEan}, false) or ${same})`;
  // Fewer digits are a size or a count.
  const ean = code !== null && /^\d{8,}$/.test(code) ? sql` or ${product.ean} like ${`${code}%`}` : sql``;
  const starts =
    code === null
      ? sql``
      : sql`sku_key(${product.sku}) like ${`${code.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} or `;
  const { rows } = await db.execute<{ id: number; exact: boolean; article: string | null }>(sql`
    select coalesce(${product.parentId}, ${product.id}) as id,
      bool_or(${isExact}) as exact,
      coalesce(min(${product.sku}) filter (where ${product.parentId} is not null and ${isExact}),
        min(${product.sku}) filter (where ${isExact})) as article
    from ${product} where ${product.enabled} and (${starts}${same}${ean} or ${sameEan})
    group by 1 order by 2 desc, 1 limit ${MAX_CODE_HITS}`);
  const idsOf = (exact: boolean) => rows.filter((row) => row.exact === exact).map(({ id }) => id);
  const tiers = [true, false].map((exact) => setOf(idsOf(exact), index.positionOf, index.ids.length));
  const [named, another] = rows.flatMap(({ id, article }) =>
    article === null ? [] : [{ productId: id, sku: article }],
  );
  return { tiers, article: another ? null : (named ?? null) };
}
