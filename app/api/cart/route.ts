import { z } from 'zod';
import { type CartPost, cartPostSchema, cartPutMembers } from '@/features/cart/schema';
import { deleteItem, getCart, leaveOffer, postCart } from '@/features/cart/server/handlers';
import { cartReply, replacedCart } from '@/features/cart/server/show-cart';
import type { ShownCart } from '@/features/cart/shown-cart';
import { checkoutPutMembers } from '@/features/checkout/schema';
import { cancelOrder, reorderItems } from '@/features/orders/server/order-actions';
import { placeOrder, saveStep } from '@/features/checkout/server/handlers';
import { ok } from '@/lib/result';
import { rejectMethodsExcept, route, type MessageKey, withMessage } from '../api-route';

const cartPutSchema = z.discriminatedUnion('type', [...cartPutMembers, ...checkoutPutMembers]);
type CartPut = z.output<typeof cartPutSchema>;

const putMessages: Readonly<Record<CartPut['type'], MessageKey>> = {
  'cart-deleteItem': 'reply.cartUpdated',
  'cart-leaveOffer': 'cart.offer.left',
  'checkout-setEmail': 'accountArea.profile.saved',
  'checkout-setShippingAddress': 'accountArea.profile.saved',
  'checkout-setBillingAddress': 'accountArea.profile.saved',
  'checkout-setShippingMethod': 'accountArea.profile.saved',
  'checkout-setPaymentMethod': 'accountArea.profile.saved',
  'checkout-applyCoupon': 'coupon.applied',
  'checkout-removeCoupon': 'reply.cartUpdated',
  'checkout-placeOrder': 'success.title',
  'checkout-cancelOrder': 'reply.restored',
  cancelPayment: 'reply.restored',
};

const postMessage = (input: CartPost): MessageKey =>
  !Array.isArray(input) && input.type === 'cart-updateItems' ? 'reply.cartUpdated' : 'orders.reordered';

/** The code as the shop writes it. */
const appliedCode = ({ appliedCoupons: [coupon] = [] }: Partial<Pick<ShownCart, 'appliedCoupons'>>) => ({
  code: coupon?.code ?? '',
});

/** What a reply of `PUT` reads (spec §7) while nothing is ordered. */
const nothingToPay = { redirect: null, additionalAction: null, cancelUrl: null, orderData: null };

export const GET = route(
  null,
  withMessage<undefined>(
    () => 'reply.cart',
    async (_, request) => ok(await replacedCart(request, await getCart(request))),
  ),
);

export const POST = route(
  cartPostSchema,
  withMessage(postMessage, async (input, request) => {
    if (!Array.isArray(input) && input.type === 'cart-reorderItems') return reorderItems(input, request);
    return cartReply(request, await postCart(input, request));
  }),
);

export const PUT = route(
  cartPutSchema,
  withMessage<CartPut>(
    ({ type }, body) =>
      type === 'checkout-applyCoupon' ? ['coupon.applied', appliedCode(body)] : putMessages[type],
    async (input, request) => {
      if (input.type === 'checkout-placeOrder') return placeOrder(input, request);
      if (input.type === 'checkout-cancelOrder') return cancelOrder(input, request);
      if (input.type === 'cart-leaveOffer') return ok(await leaveOffer(request));
      if (input.type === 'cart-deleteItem') return cartReply(request, await deleteItem(input, request));
      return saveStep(input, request);
    },
    nothingToPay,
  ),
);

export const { PATCH, DELETE, OPTIONS } = rejectMethodsExcept('GET', 'POST', 'PUT');
