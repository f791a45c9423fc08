import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { cartKey, cartScope } from '@/features/cart/cart-resource';
import type { ShownCart } from '@/features/cart/shown-cart';
import { callShop } from '@/lib/client/call';
import { CallError, isSessionEnded } from '@/lib/client/call-error';
import { queryClient } from '@/lib/client/query-client';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { userKey } from '@/lib/client/person/user';
import { paths } from '@/lib/paths/paths';
import { toWire } from '@/lib/wire';
import { storeOpenOrder, type PlacedOrder } from './open-order-storage';
import { safeSessionStorage } from '@/lib/client/storage/safe-storage';
import { deliveryKey } from '../checkout-config';

const storageKey = 'order-key';

/** The properties that identify the order of a cart: its lines, total and checkout steps. */
function orderFingerprint(cart: ShownCart): string {
  const [shipping] = cart.shippingAddresses;
  const method = shipping?.selectedShippingMethod;
  return JSON.stringify([
    cart.id,
    cart.email,
    cart.items.map(({ id, quantity }) => [id, quantity]),
    cart.prices.grandTotal,
    shipping && {
      ...shipping,
      availableShippingMethods: [],
      // Its day of delivery depends on the time.
      selectedShippingMethod: method && deliveryKey(method),
    },
    cart.billingAddress,
    cart.selectedPaymentMethod?.code,
  ]);
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for the same order, also after a reload, so that a repeated request does not place a second order. */
export function orderKey(cart: ShownCart): string {
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

/** The input of the last step (spec §7 `checkout-placeOrder`). */
export interface OrderExtras {
  readonly comment: string;
  readonly newsletter: boolean;
}

interface Order {
  readonly cart: ShownCart;
  readonly extras: OrderExtras;
  /** The shopper was shown that staff check this order first, or that its payment reserves its units. */
  readonly acceptReview: boolean;
  /** Of the account that a guest wants with the order; null without one. */
  readonly password: string | null;
}

/** The failures that announce such an order: ordering again accepts it. */
const reviewCodes = new Set(['transfer_review', 'pieces_not_held']);

const accountTimeoutMs = 5000;

/** Rejects only for a password that the server would refuse. The success page offers the account again. */
export async function checkAccountPassword(shop: ShopInfo, password: string): Promise<void> {
  const body = { type: 'checkPassword', password };
  const signal = AbortSignal.timeout(accountTimeoutMs);
  await callShop(shop, paths.api.user, { method: 'POST', body, signal }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'validation') throw error;
  });
}

/** Asks for an account with the data of the order just placed. Whatever comes of it, the success page offers it again. */
async function createAccount(shop: ShopInfo, password: string): Promise<void> {
  const body = { type: 'registerFromOrder', password };
  const signal = AbortSignal.timeout(accountTimeoutMs);
  await callShop(shop, paths.api.user, { method: 'POST', body, signal }).catch(() => undefined);
}

function sendOrder(
  shop: ShopInfo,
  { cart, extras, acceptReview }: Omit<Order, 'password'>,
): Promise<PlacedOrder> {
  const poNumber = cart.billingAddress?.poNumber || cart.shippingAddresses[0]?.poNumber || '';
  return callShop<PlacedOrder>(shop, paths.api.cart, {
    method: 'PUT',
    body: {
      type: 'checkout-placeOrder',
      ...extras,
      poNumber,
      acceptReview,
      total: toWire(cart.prices.grandTotal),
      ...(cart.version !== null && { version: cart.version }),
    },
    headers: { 'Idempotency-Key': orderKey(cart) },
  });
}

/** Resolves with whether the cart can be ordered again (spec §4, §8). If this fails too, the key is kept for a repeat. */
async function cancelFailedOrder(shop: ShopInfo, cart: ShownCart, error: unknown): Promise<boolean> {
  const code = error instanceof CallError ? error.code : '';
  // Another tab ordered this cart: that order may be being paid.
  if (code === 'cart_ordered') return false;
  // No order was placed: the cart waits for the next sign-in.
  if (code === 'session_ended') return true;
  if (code === 'idempotency_key_reused') {
    // The key belongs to an order that another tab placed or cancelled: ordering again needs a new key.
    clearOrderKey();
    return true;
  }
  try {
    const body = { type: 'cancelPayment', cartid: cart.id };
    await callShop(shop, paths.api.cart, { method: 'PUT', body });
    clearOrderKey();
    return true;
  } catch {
    return false;
  }
}

/** Places the order once: ignores clicks while the request is pending and after it succeeded. */
export function usePlaceOrder() {
  const shop = useShop();
  const client = queryClient();
  const submitted = useRef(false);
  /** The version of the cart whose order reserves nothing yet, which the shopper was shown. */
  const reviewed = useRef<number | null>(null);
  const options = {
    mutationKey: ['order'],
    scope: cartScope,
    networkMode: 'always' as const,
    mutationFn: (wanted: Order) => sendOrder(shop, wanted),
    onSuccess: async (placed: PlacedOrder, { password }: Order) => {
      storeOpenOrder(placed);
      clearOrderKey();
      if (password !== null) await createAccount(shop, password);
      window.location.assign(placed.redirect);
    },
    onError: async (error: Error, { cart }: Order) => {
      const cartIsRestored = await cancelFailedOrder(shop, cart, error);
      submitted.current = false;
      if (isSessionEnded(error)) void client.invalidateQueries({ queryKey: userKey });
      if (error instanceof CallError && reviewCodes.has(error.code)) reviewed.current = cart.version;
      if (cartIsRestored) void client.invalidateQueries({ queryKey: cartKey(shop) });
    },
  };
  const order = useMutation(options, client);
  const place = (cart: ShownCart, extras: OrderExtras, password: string | null) => {
    if (submitted.current) return;
    submitted.current = true;
    const acceptReview = reviewed.current !== null && reviewed.current === cart.version;
    order.mutate({ cart, extras, acceptReview, password });
  };
  return { place, pending: order.isPending || order.isSuccess, error: order.error };
}
