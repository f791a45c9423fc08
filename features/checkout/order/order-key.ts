import type { WireCart } from '@/features/cart/wire-cart';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { deliveryKey } from '../checkout-config';

const storageKey = 'order-key';

/** The properties that identify the order of a cart: its lines, total and checkout steps. */
export function orderFingerprint(cart: WireCart): string {
  const [shipping] = cart.shipping_addresses;
  const method = shipping?.selected_shipping_method;
  return JSON.stringify([
    cart.id,
    cart.email,
    cart.items.map(({ id, quantity }) => [id, quantity]),
    cart.prices.grand_total,
    shipping && {
      ...shipping,
      available_shipping_methods: [],
      // Its day of delivery depends on the time.
      selected_shipping_method: method && deliveryKey(method),
    },
    cart.billing_address,
    cart.selected_payment_method?.code,
  ]);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `Idempotency-Key` of an order: the same for the same order, also after a reload, until it is cleared, so that a
 * repeated request does not place a second order.
 */
export function orderKey(cart: WireCart): string {
  const fingerprint = orderFingerprint(cart);
  const [key, known] = safeSessionStorage.read(storageKey)?.split(' ', 2) ?? [];
  const fingerprintHash = hash(fingerprint);
  if (key !== undefined && known === fingerprintHash) return key;
  const made = newKey();
  safeSessionStorage.write(storageKey, `${made} ${fingerprintHash}`);
  return made;
}

export function clearOrderKey(): void {
  safeSessionStorage.write(storageKey, null);
}

/** FNV-1a with 64 bits: distinguishes the carts of one tab without storing an address in the browser. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value.toString(36);
}
