import { analytics } from '@/config/analytics';
import type { CommerceEvent, CommerceItem } from '@/lib/client/commerce-events';
import type { WireAddLine, WireCart, WireCartItem } from './wire-cart';

// The cart in the form of commerce events (lib/client/commerce-events.ts).

const centsPerUnit = 100;

type ReportedItem = Pick<WireCartItem, 'quantity' | 'product' | 'prices'>;

/** The values of the chosen options, `White, 2.8 mm`; null without options. */
export function variantName(options: readonly { readonly value_label: string }[]): string | null {
  return options.length === 0 ? null : options.map(({ value_label: value }) => value).join(', ');
}

/** A line of the cart as an item of an event. */
export function commerceItem({ quantity, product, prices }: ReportedItem): CommerceItem {
  const { sku, name, brand, categories, options } = product;
  const { value: price, currency } = prices.price;
  const variant = variantName(options);
  return {
    sku,
    name,
    brand,
    categories: categories.slice(0, analytics.maxCategories),
    variant,
    price,
    quantity,
    currency,
  };
}

/** The value of items in major units, without errors of binary fractions. */
export function valueOf(items: readonly Pick<CommerceItem, 'price' | 'quantity'>[]): number {
  const cents = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * centsPerUnit) * quantity,
    0,
  );
  return cents / centsPerUnit;
}

/** An event about some lines; null without lines. */
export function linesEvent(
  type: 'add_to_cart' | 'remove_from_cart' | 'view_cart',
  lines: readonly ReportedItem[],
): CommerceEvent | null {
  const items = lines.map(commerceItem);
  const [first] = items;
  return first ? { type, currency: first.currency, value: valueOf(items), items } : null;
}

/** Whether a line of the cart is what a call added: the same article, or the variant with the chosen options. */
function isAdded({ product }: WireCartItem, { product: sku, options }: WireAddLine): boolean {
  if (product.sku === sku) return true;
  if (product.parentSku !== sku || options === undefined) return false;
  return product.options.every((option) => options[option.attribute_code] === option.value_index);
}

/** The event of a call that added lines, with the data of the resulting cart; null if the cart has none of them. */
export function addedEvent(
  cart: Pick<WireCart, 'items'>,
  lines: readonly WireAddLine[],
): CommerceEvent | null {
  const added = lines.flatMap((line) => {
    const item = cart.items.find((each) => isAdded(each, line));
    return item ? [{ ...item, quantity: line.qty }] : [];
  });
  return linesEvent('add_to_cart', added);
}

/** The events of changed quantities: pieces added, and pieces removed. */
export function changeEvents(
  changes: readonly { readonly item: WireCartItem; readonly quantity: number }[],
): CommerceEvent[] {
  const moved = changes.map(({ item, quantity }) => ({ ...item, quantity: quantity - item.quantity }));
  const added = moved.filter(({ quantity }) => quantity > 0);
  const removed = moved
    .filter(({ quantity }) => quantity < 0)
    .map((item) => ({ ...item, quantity: -item.quantity }));
  return [linesEvent('add_to_cart', added), linesEvent('remove_from_cart', removed)].filter(
    (event) => event !== null,
  );
}
