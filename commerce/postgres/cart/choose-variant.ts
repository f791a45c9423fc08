import { fail, ok, type Result } from '@/lib/result';
import type { CommerceError } from '../../errors';

/** What can be put into a cart, or, with `variants`, is asked which of them. */
export interface Salable {
  readonly id: number;
  readonly sku: string;
  /** Enabled and sold in the store. */
  readonly sold: boolean;
  /** Pieces on the shelf. */
  readonly stock: number;
  /** Attribute codes that a shopper has to choose; empty for what is sold as it is. */
  readonly choices: readonly string[];
  /** Null for what is sold as it is. */
  readonly variants: readonly Variant[] | null;
}

interface Variant {
  readonly id: number;
  readonly sku: string;
  readonly sold: boolean;
  readonly stock: number;
  /** attribute code → value_index */
  readonly options: Readonly<Record<string, number>>;
}

/**
 * The product that a line of an add-to-cart body means: itself, or the variant that has all chosen options.
 * `options_required` names what is still to choose, `options_impossible` a combination nobody sells.
 */
export function chooseVariant(
  product: Salable,
  options: Readonly<Record<string, number>>,
): Result<{ id: number; sku: string; stock: number }, CommerceError> {
  const { id, sku, stock, variants, choices } = product;
  if (!product.sold) return fail({ code: 'product_unavailable', sku });
  if (!variants) return ok({ id, sku, stock });
  const missing = choices.filter((code) => !Object.hasOwn(options, code));
  if (missing.length > 0) return fail({ code: 'options_required', sku, missing });
  const chosen = Object.entries(options);
  const match = variants.find(
    (variant) => variant.sold && chosen.every(([code, value]) => variant.options[code] === value),
  );
  if (!match) return fail({ code: 'options_impossible', sku });
  return ok({ id: match.id, sku: match.sku, stock: match.stock });
}
