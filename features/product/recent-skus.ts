import { recent } from '@/config/recent';
import { isSku } from '@/lib/sku';

/** One more than is shown: the product itself is never among them. */
const kept = recent.most + 1;

/** The SKUs that a stored text holds, newest first; whatever else it holds is left out. */
export function readSkus(stored: string | null): string[] {
  return [...new Set((stored ?? '').split(',').filter(isSku))].slice(0, kept);
}

/** The text to store once `seen` was looked at. */
export function withSku(stored: string | null, seen: string): string {
  return [seen, ...readSkus(stored).filter((other) => other !== seen)].slice(0, kept).join(',');
}

/** The last products that were looked at, newest first, without the product itself (spec §9: 5). */
export function recentSkus(stored: string | null, own: string): string[] {
  return readSkus(stored)
    .filter((other) => other !== own)
    .slice(0, recent.most);
}
