import { analytics } from '@/config/consent';
import type { CommerceEvent, CommerceItem } from '@/lib/client/commerce-events';
import { minorPerMajor } from '@/lib/money/number-format';
import type { AddLine } from '@/commerce/model/cart';
import type { ShownCart, ShownItem } from './shown-cart';

// The cart in the form of commerce events (lib/client/commerce-events.ts).

const centsPerUnit = 100;
/** VAT and the share of a discount need not divide into whole cents per unit. */
const millionthsPerUnit = 1_000_000;

/** The amount of a line in major units, per unit. */
export const perUnit = (amount: number, quantity: number): number =>
  Math.round((amount / quantity) * millionthsPerUnit) / millionthsPerUnit;

/** The labels of the chosen values, `White, 2.8 mm`; null without any. */
export const variantName = (labels: readonly string[]): string | null =>
  labels.length === 0 ? null : labels.join(', ');

export function commerceItem(line: ShownItem, quantity = line.quantity): CommerceItem {
  const { sku, name, brand, categories, options } = line.product;
  // `net` is null if the prices are without VAT already.
  const { rowTotal: total, discount } = line.prices.net ?? line.prices;
  const off = discount?.minor ?? 0;
  return {
    sku,
    name,
    brand,
    categories: categories.slice(0, analytics.maxCategories).map((category) => category.name),
    variant: variantName(options.map(({ valueLabel }) => valueLabel)),
    price: perUnit((total.minor - off) / minorPerMajor, line.quantity),
    ...(off > 0 && { discount: perUnit(off / minorPerMajor, line.quantity) }),
    quantity,
    currency: total.currency,
  };
}

/** The value of items in major units, to the cent. */
export function valueOf(items: readonly Pick<CommerceItem, 'price' | 'quantity'>[]): number {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return Math.round(value * centsPerUnit) / centsPerUnit;
}

type LinesEvent = 'add_to_cart' | 'remove_from_cart' | 'view_cart';

function itemsEvent(type: LinesEvent, items: readonly CommerceItem[]): CommerceEvent | null {
  const [first] = items;
  return first ? { type, currency: first.currency, value: valueOf(items), items } : null;
}

export const linesEvent = (type: LinesEvent, lines: readonly ShownItem[]): CommerceEvent | null =>
  itemsEvent(
    type,
    lines.map((line) => commerceItem(line)),
  );

/** Whether a line of the cart is what a call added: the same article, or the variant with the chosen options. */
function isAdded({ product }: ShownItem, { product: sku, options }: AddLine): boolean {
  if (product.sku === sku) return true;
  if (product.parentSku !== sku || options === undefined) return false;
  return product.options.every((option) => options[option.attributeCode] === option.valueIndex);
}

export function addedEvent(cart: Pick<ShownCart, 'items'>, lines: readonly AddLine[]): CommerceEvent | null {
  const added = lines.flatMap((line) => {
    const item = cart.items.find((each) => isAdded(each, line));
    return item ? [commerceItem(item, line.qty)] : [];
  });
  return itemsEvent('add_to_cart', added);
}

export function changeEvents(
  changes: readonly { readonly item: ShownItem; readonly quantity: number }[],
): CommerceEvent[] {
  const moved = changes.map(({ item, quantity }) => ({ item, change: quantity - item.quantity }));
  const added = moved.filter(({ change }) => change > 0);
  const removed = moved.filter(({ change }) => change < 0);
  return [
    itemsEvent(
      'add_to_cart',
      added.map(({ item, change }) => commerceItem(item, change)),
    ),
    itemsEvent(
      'remove_from_cart',
      removed.map(({ item, change }) => commerceItem(item, -change)),
    ),
  ].filter((event) => event !== null);
}
