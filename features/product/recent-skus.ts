import { recent } from '@/config/limits/recent';
import { isSku } from '@/lib/sku';

/** One more than is shown, because the current product is excluded. */
const maxStored = recent.most + 1;

/** The SKUs of a stored text, newest first; anything else is dropped. */
export function readSkus(stored: string | null): string[] {
  return [...new Set((stored ?? '').split(',').filter(isSku))].slice(0, maxStored);
}

/** The text to store after `viewed` was viewed. */
export function withSku(stored: string | null, viewed: string): string {
  return [viewed, ...readSkus(stored).filter((other) => other !== viewed)].slice(0, maxStored).join(',');
}

/** The last viewed products, newest first, without the current one (spec §9: 5). */
export function recentSkus(stored: string | null, current: string): string[] {
  return readSkus(stored)
    .filter((other) => other !== current)
    .slice(0, recent.most);
}
