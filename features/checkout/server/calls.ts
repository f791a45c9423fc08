import 'server-only';
import type { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Cart } from '@/commerce/model/cart';
import { stores } from '@/config/stores';
import { readCartToken } from '@/lib/http/cart-cookie';
import type { Reply, RouteContext } from '@/lib/http/create-route';
import { sessionCookie } from '@/lib/http/session';
import { fromWire, toWire } from '@/lib/money';
import { fail, ok, type Result } from '@/lib/result';
import { storeProfile } from '@/lib/store-profile';
import { type AddressUse, checkAddress, type WireAddress } from '@/lib/validation/address';
import type { FieldMessages } from '@/lib/validation/message';
import type { checkoutPutMembers } from '../schema';
import { rememberOrder } from './last-order';

type CheckoutPut = z.output<(typeof checkoutPutMembers)[number]>;
type Order = Extract<CheckoutPut, { type: 'checkout-placeOrder' }>;
type Changed = Promise<Result<Cart, CommerceError | { code: 'validation'; fields: FieldMessages }>>;
type Placed = Promise<Result<Reply, CommerceError | { code: 'idempotency_key_missing' }>>;

/** The address by the rules of its country (spec §5); field names as on the wire, below `address`. */
function judgeAddress(address: WireAddress, { store }: RouteContext, use: AddressUse) {
  const checked = checkAddress(address, storeProfile(stores[store]), use);
  if (checked.ok) return checked;
  const named = Object.entries(checked.error).map(([name, message]) => [`address.${name}`, message]);
  return fail({ code: 'validation' as const, fields: Object.fromEntries(named) as FieldMessages });
}

const keyPattern = /^[\w-]{8,100}$/;

/** `PUT /api/cart` `checkout-placeOrder`: the order as the shopper's browser goes on with it. */
export async function placeOrder(input: Order, context: RouteContext): Placed {
  const token = readCartToken(context.cookies);
  if (!token) return fail({ code: 'cart_empty' });
  const idempotencyKey = context.headers.get('idempotency-key') ?? '';
  if (!keyPattern.test(idempotencyKey)) return fail({ code: 'idempotency_key_missing' });
  const { comment, newsletter, poNumber, total } = input;
  const order = { idempotencyKey, comment, newsletter, poNumber, origin: context.origin };
  const expectedTotal = total && fromWire(total);
  const placed = await backend().checkout.placeOrder(context, token, { ...order, expectedTotal });
  if (!placed.ok) return placed;
  const { order: made, cartId, redirect, cancelUrl } = placed.data;
  const body = {
    status: 'success',
    redirect,
    cancelUrl,
    additional_action: null,
    orderData: { number: made.number, total: toWire(made.totals.grand_total), email: made.email },
    id: cartId,
    items: made.items.map(({ sku, name, quantity, price }) => ({
      sku,
      name,
      quantity,
      price: toWire(price),
    })),
  };
  // The cart's cookie stays: a refused payment gives the cart back under the same token.
  return ok({ body, cookies: [await rememberOrder(context.cookies.get(sessionCookie), made.id)] });
}

async function cancelPayment(cartId: string, token: string, context: RouteContext): Changed {
  // Only the holder of the cart may give its order up.
  if (cartId !== token) return fail({ code: 'not_found' });
  return backend().checkout.cancelPayment(context, cartId);
}

/** `PUT /api/cart`, the checkout's types that change the cart (contract.md). */
export async function putCheckout(input: Exclude<CheckoutPut, Order>, context: RouteContext): Changed {
  const { cart, checkout } = backend();
  const token = readCartToken(context.cookies);
  if (!token) return fail({ code: input.type === 'cancelPayment' ? 'not_found' : 'cart_empty' });
  switch (input.type) {
    case 'checkout-setEmail':
      return checkout.setEmail(context, token, input.email);
    case 'checkout-setShippingAddress': {
      const address = judgeAddress(input.address, context, 'delivery');
      return address.ok ? checkout.setShippingAddress(context, token, address.data) : address;
    }
    case 'checkout-setBillingAddress': {
      if (input.address === 'sameAsShipping')
        return checkout.setBillingAddress(context, token, input.address);
      const address = judgeAddress(input.address, context, 'billing');
      return address.ok ? checkout.setBillingAddress(context, token, address.data) : address;
    }
    case 'checkout-setShippingMethod':
      return checkout.setShippingMethod(context, token, input.carrier_code, input.method_code);
    case 'checkout-setPaymentMethod':
      return checkout.setPaymentMethod(context, token, input.code);
    case 'checkout-applyCoupon':
      return cart.applyCoupon(context, token, input.code);
    case 'checkout-removeCoupon':
      return cart.removeCoupon(context, token);
    case 'cancelPayment':
      return cancelPayment(input.cartid, token, context);
  }
}
