import { z } from 'zod';
import { cartPostSchema, cartPutMembers } from '@/features/cart/schema';
import { deleteItem, getCart, postCart } from '@/features/cart/server/calls';
import { checkoutPutMembers } from '@/features/checkout/schema';
import { putCheckout } from '@/features/checkout/server/calls';
import { except, route } from '../route-kit';

const cartPutSchema = z.discriminatedUnion('type', [...cartPutMembers, ...checkoutPutMembers]);

export const GET = route(null, getCart);

export const POST = route(cartPostSchema, postCart);

export const PUT = route(cartPutSchema, (input, context) =>
  input.type === 'cart-deleteItem' ? deleteItem(input, context) : putCheckout(input, context),
);

export const { PATCH, DELETE, OPTIONS } = except('GET', 'POST', 'PUT');
