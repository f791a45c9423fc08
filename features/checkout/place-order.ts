import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WireCart } from '@/commerce/model/wire-cart';
import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { cartKey, cartScope } from '@/lib/client/cart-resource';
import { queryClient } from '@/lib/client/query-client';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths';
import { keepOpenOrder, type PlacedOrder } from './open-order';
import { forgetOrderKey, orderKey } from './order-key';

/** What the shopper adds to the cart when ordering (contract.md `checkout-placeOrder`). */
export interface OrderExtras {
  readonly comment: string;
  readonly newsletter: boolean;
}

interface Order {
  readonly cart: WireCart;
  readonly extras: OrderExtras;
}

function sendOrder(shop: ShopInfo, cart: WireCart, extras: OrderExtras): Promise<PlacedOrder> {
  const poNumber = cart.billing_address?.poNumber || cart.shipping_addresses[0]?.poNumber || '';
  return callShop<PlacedOrder>(shop, paths.api.cart, {
    method: 'PUT',
    body: { type: 'checkout-placeOrder', ...extras, poNumber, total: cart.prices.grand_total },
    headers: { 'Idempotency-Key': orderKey(cart) },
  });
}

/**
 * After a failed order its payment is cancelled (spec §4, §8). Gives whether the cart is ours to order again.
 * Where even that fails the key is kept: sent once more, it gives the order that may have been made.
 */
async function giveUp(shop: ShopInfo, cart: WireCart, error: unknown): Promise<boolean> {
  const code = error instanceof CallError ? error.code : '';
  // Another tab ordered this cart: that order is wanted, and perhaps being paid.
  if (code === 'cart_ordered') return false;
  if (code === 'idempotency_key_reused') {
    // The key belongs to an order that was made, or given up, elsewhere: only a new key can order again.
    forgetOrderKey();
    return true;
  }
  try {
    const body = { type: 'cancelPayment', cartid: cart.id };
    await callShop(shop, paths.api.cart, { method: 'PUT', body });
    forgetOrderKey();
    return true;
  } catch {
    return false;
  }
}

/** Places the order, once: whatever is pressed while it is under way, or after it was taken, does nothing. */
export function usePlaceOrder() {
  const shop = useShop();
  const client = queryClient();
  const taken = useRef(false);
  const options = {
    mutationKey: ['order'],
    scope: cartScope,
    networkMode: 'always' as const,
    mutationFn: ({ cart, extras }: Order) => sendOrder(shop, cart, extras),
    onSuccess: (placed: PlacedOrder) => {
      keepOpenOrder(placed);
      forgetOrderKey();
      window.location.assign(placed.redirect);
    },
    onError: async (error: Error, { cart }: Order) => {
      const readAgain = await giveUp(shop, cart, error);
      taken.current = false;
      if (readAgain) void client.invalidateQueries({ queryKey: cartKey(shop) });
    },
  };
  const order = useMutation(options, client);
  const place = (cart: WireCart, extras: OrderExtras) => {
    if (taken.current) return;
    taken.current = true;
    order.mutate({ cart, extras });
  };
  return { place, pending: order.isPending || order.isSuccess, error: order.error };
}
