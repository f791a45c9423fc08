import { z } from 'zod';
import { cartPostSchema, cartPutMembers } from '@/features/cart/schema';
import { deleteItem, getCart, postCart } from '@/features/cart/server/calls';
import { wireCart } from '@/features/cart/server/wire';
import { checkoutPutMembers } from '@/features/checkout/schema';
import { placeOrder, putCheckout } from '@/features/checkout/server/calls';
import { ok } from '@/lib/result';
import { except, route } from '../route-kit';
import { cartReply } from './cart-reply';

const cartPutSchema = z.discriminatedUnion('type', [...cartPutMembers, ...checkoutPutMembers]);

export const GET = route(null, async (_, context) =>
  ok({ body: await wireCart(context.store, await getCart(context)) }),
);

export const POST = route(cartPostSchema, async (input, context) =>
  cartReply(context.store, await postCart(input, context)),
);

export const PUT = route(cartPutSchema, async (input, context) => {
  if (input.type === 'checkout-placeOrder') return placeOrder(input, context);
  if (input.type === 'cart-deleteItem') return cartReply(context.store, await deleteItem(input, context));
  return cartReply(context.store, await putCheckout(input, context));
});

export const { PATCH, DELETE, OPTIONS } = except('GET', 'POST', 'PUT');
