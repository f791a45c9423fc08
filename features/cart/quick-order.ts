import { purchase } from '@/config/limits/islands';
import type { AddLine } from '@/commerce/model/cart';
import { isSku, skuKey, skuText } from '@/lib/sku';

/** `NOC-T4 2`, `NOC-T4;2`, `2 x NOC-T4`, or a row copied from a table; one unit without a number. */
const forms = [
  /^(?<qty>\d+)\s*[x×]\s+(?<sku>.+)$/i,
  /^(?<sku>[^;\t]+)[;\t]\s*(?<qty>\d+)$/,
  /^(?<sku>\S+)\s+(?<qty>\d+)$/,
  /^(?<sku>[^;\t]+)$/,
] as const;

function parseLine(text: string): AddLine | null {
  const groups = forms.map((form) => form.exec(text)?.groups).find(Boolean);
  const sku = skuText(groups?.['sku'] ?? '');
  const qty = Number(groups?.['qty'] ?? '1');
  return isSku(sku) && qty >= 1 && qty <= purchase.maxQuantity ? { product: sku, qty } : null;
}

interface QuickOrder {
  /** Each article once. */
  readonly lines: readonly AddLine[];
  /** Lines that are no order, as they were typed. */
  readonly refused: readonly string[];
}

/** Article numbers with quantities, one to a line. */
export function parseQuickOrder(text: string): QuickOrder {
  const lines = new Map<string, AddLine>();
  const refused: string[] = [];
  for (const typed of text.split('\n').map((line) => line.trim())) {
    if (typed === '') continue;
    const line = parseLine(typed);
    if (!line) {
      refused.push(typed);
      continue;
    }
    const before = lines.get(skuKey(line.product));
    lines.set(skuKey(line.product), { ...line, qty: line.qty + (before?.qty ?? 0) });
  }
  return { lines: [...lines.values()], refused };
}
