import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';
import type { Taken } from './share-stock';

export interface Salable {
  readonly id: number;
  readonly sku: string;
  /** Enabled and sold in the store. */
  readonly sold: boolean;
  readonly stock: number;
  /** What one bundle takes from the stock of its parts; empty for others. */
  readonly parts: readonly Taken[];
  readonly choices: readonly string[];
  readonly variants: readonly Variant[] | null;
}

interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly sold: boolean;
  readonly stock: number;
  /** Attribute code → value id. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * The product of a line: itself, or the variant with all chosen options. Fails with `options_required` if a choice
 * is missing, with `options_impossible` if no variant on sale has the combination.
 */
export function chooseVariant(
  product: Salable,
  options: Readonly<Record<string, string>>,
): Result<{ id: number; sku: string; stock: number; parts: readonly Taken[] }, CommerceError> {
  const { id, sku, stock, parts, variants, choices } = product;
  if (!product.sold) return fail({ code: 'product_unavailable', sku });
  if (!variants) return ok({ id, sku, stock, parts });
  const missing = choices.filter((code) => !Object.hasOwn(options, code));
  if (missing.length > 0) return fail({ code: 'options_required', sku, missing });
  const chosen = Object.entries(options);
  const match = variants.find(
    (variant) => variant.sold && chosen.every(([code, value]) => variant.options[code] === value),
  );
  if (!match) return fail({ code: 'options_impossible', sku });
  return ok({ id: match.id, sku: match.sku, stock: match.stock, parts: [] });
}
