import type { WireCart } from '@/commerce/model/wire-cart';
import { tabValues } from '@/lib/client/kept-values';

const storageKey = 'order-key';

/** What makes the order of a cart another order: its lines, its sum and the steps of the checkout. */
export function orderFingerprint(cart: WireCart): string {
  const [shipping] = cart.shipping_addresses;
  return JSON.stringify([
    cart.id,
    cart.email,
    cart.items.map(({ id, quantity }) => [id, quantity]),
    cart.prices.grand_total,
    shipping && { ...shipping, available_shipping_methods: [] },
    cart.billing_address,
    cart.selected_payment_method?.code,
  ]);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key` of an order: the same for the same order, also after a reload, until it is spent, so
 * that whatever is sent twice is ordered once.
 */
export function orderKey(cart: WireCart): string {
  const fingerprint = orderFingerprint(cart);
  const [key, known] = tabValues.read(storageKey)?.split(' ', 2) ?? [];
  const print = hash(fingerprint);
  if (key !== undefined && known === print) return key;
  const made = newKey();
  tabValues.write(storageKey, `${made} ${print}`);
  return made;
}

/** Spends the key: the order was placed, or given up. */
export function forgetOrderKey(): void {
  tabValues.write(storageKey, null);
}

/** FNV-1a in 64 bits: enough to tell two carts of one tab apart, without keeping an address in the browser. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value.toString(36);
}
