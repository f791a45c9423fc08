import { analytics } from '@/config/consent';
import type { ShownItem } from '@/features/cart/shown-cart';
import type { CommerceItem } from '@/lib/client/commerce-events';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';

// An order does not keep brands and categories, which the event of a purchase names: the tab stores them at the checkout.

const key = 'checkout_items';

/** Stores brand and categories of the lines for the event of their purchase. */
export function storeItemFacts(items: readonly ShownItem[]): void {
  const facts = items.map(({ product }) => [
    product.sku,
    product.brand,
    product.categories.slice(0, analytics.maxCategories).map(({ name }) => name),
  ]);
  safeSessionStorage.write(key, JSON.stringify(facts));
}

function readFacts(): unknown[] {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Brand and categories of an article, if its checkout was in this tab. */
function factsOf(sku: string): Pick<CommerceItem, 'brand' | 'categories'> {
  const itemEntry = readFacts().find((entry) => Array.isArray(entry) && entry[0] === sku);
  const [, brand, categories] = Array.isArray(itemEntry) ? (itemEntry as unknown[]) : [];
  return {
    brand: typeof brand === 'string' ? brand : null,
    categories: Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : [],
  };
}

export function withItemFacts(items: readonly CommerceItem[]): CommerceItem[] {
  return items.map((item) => ({ ...item, ...factsOf(item.sku) }));
}
