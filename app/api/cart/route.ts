import { z } from 'zod';
import { cartPostSchema, cartPutMembers } from '@/features/cart/schema';
import { deleteItem, getCart, leaveOffer, postCart } from '@/features/cart/server/handlers';
import { cartReply, replacedCart } from '@/features/cart/server/wire-cart';
import { checkoutPutMembers } from '@/features/checkout/schema';
import { cancelOrder } from '@/features/checkout/server/cancel-order';
import { placeOrder, saveStep } from '@/features/checkout/server/handlers';
import { reorderItems } from '@/features/orders/server/reorder';
import { ok } from '@/lib/result';
import { rejectMethodsExcept, route } from '../api-route';

const cartPutSchema = z.discriminatedUnion('type', [...cartPutMembers, ...checkoutPutMembers]);

export const GET = route(null, async (_, request) => ok(await replacedCart(request, await getCart(request))));

export const POST = route(cartPostSchema, async (input, request) => {
  if (!Array.isArray(input) && input.type === 'cart-reorderItems') return reorderItems(input, request);
  return cartReply(request.context, await postCart(input, request));
});

export const PUT = route(cartPutSchema, async (input, request) => {
  if (input.type === 'checkout-placeOrder') return placeOrder(input, request);
  if (input.type === 'checkout-cancelOrder') return cancelOrder(input, request);
  if (input.type === 'cart-leaveOffer') return ok(await replacedCart(request, await leaveOffer(request)));
  if (input.type === 'cart-deleteItem') return cartReply(request.context, await deleteItem(input, request));
  return saveStep(input, request);
});

export const { PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST', 'PUT');
