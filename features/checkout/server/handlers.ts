import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Cart } from '@/commerce/model/cart';
import type { PlacedOrder } from '@/commerce/ports/checkout';
import { hasCart, readCheckoutCart } from '@/features/cart/server/cart-cookie';
import { orSessionEnded } from '@/features/cart/server/session-ended';
import { cartReply, lineProduct } from '@/features/cart/server/show-cart';
import type { ShopRequest } from '@/features/store/server/request-context';
import { browserSession } from '@/features/store/server/signed-in';
import type { Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { guessed } from '@/lib/http/limits/rate-limit';
import { sessionCookie, writeSession } from '@/lib/http/session/session';
import { paths } from '@/lib/paths/paths';
import { paymentPaths } from '@/lib/paths/server-paths';
import { fail, ok, type Result } from '@/lib/result';
import type { FieldMessages } from '@/lib/fields/message';
import type { checkoutPutMembers } from '../schema';
import { rememberOrder } from '@/features/orders/server/last-order';
import { returnUrlsOf } from '@/features/orders/server/payment-return';
import { saveIfWanted } from './saved-addresses';
import { validateAddress } from '@/features/address/server/address-countries';

type CheckoutPut = z.output<(typeof checkoutPutMembers)[number]>;
type Order = Extract<CheckoutPut, { type: 'checkout-placeOrder' }>;
type CartFailure =
  | CommerceError
  | { code: 'session_ended' }
  | { code: 'validation'; fields: FieldMessages }
  | { code: 'rate_limited'; retryAfter: number };
type CartResult = Promise<Result<Cart, CartFailure>>;
function placedBody(placed: PlacedOrder, origin: string) {
  const { order, cartId, paymentUrl, transactionId } = placed;
  return {
    redirect: new URL(paymentUrl ?? paths.checkoutSuccess, origin).href,
    cancelUrl: origin + (transactionId === null ? paths.cart : paymentPaths.cancelPage(transactionId)),
    additionalAction: paymentUrl === null ? null : 'pay',
    orderData: { number: order.number, total: order.totals.grandTotal, email: order.email },
    id: cartId,
    items: order.items.map(({ sku, name, options, quantity, price, rowTotal }) => ({
      sku,
      name,
      quantity,
      price,
      product: {
        sku,
        name,
        ...lineProduct({ options, quantity, price, rowTotal }, null),
      },
    })),
  };
}

const keyPattern = /^[\w-]{8,100}$/;

/** `PUT /api/cart` `checkout-placeOrder`: places the order. A request that is sent again gets the order of the first one. */
export async function placeOrder(
  input: Order,
  request: ShopRequest,
): Promise<Result<Reply, CommerceError | { code: 'malformed' | 'session_ended' }>> {
  const { context, cookies, headers, origin } = request;
  const token = readCheckoutCart(cookies);
  if (!token) return fail({ code: 'cart_empty' });
  const idempotencyKey = headers.get('idempotency-key') ?? undefined;
  if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey)) return fail({ code: 'malformed' });
  const { comment, newsletter, poNumber, total, version, acceptReview } = input;
  const placed = await backend().checkout.placeOrder(context, token, {
    idempotencyKey,
    comment,
    newsletter,
    poNumber,
    expectedTotal: total,
    expectedVersion: version,
    acceptsReview: acceptReview,
    client: clientOf(headers),
    returnUrls: returnUrlsOf(origin),
  });
  if (!placed.ok) return orSessionEnded(request, placed);
  // The cookie of the cart stays: after a refused payment the cart is active again under the same id.
  const session = await rememberOrder(context, cookies.get(sessionCookie), placed.data.order.ref);
  return ok({ body: placedBody(placed.data, origin), cookies: [session] });
}

async function cancelPayment(cartId: string, { context, cookies }: ShopRequest): CartResult {
  // Only the owner of the cart may cancel its order.
  if (!hasCart(cookies, cartId)) return fail({ code: 'not_found' });
  return backend().checkout.cancelPayment(context, cartId);
}

/** Sets an address of the cart. One that cannot be saved in the address book is not set either. */
async function setAddress(
  input: Extract<CheckoutPut, { address: unknown }>,
  token: string,
  { context, headers }: Pick<ShopRequest, 'context' | 'headers'>,
): CartResult {
  const { checkout } = backend();
  const client = clientOf(headers);
  if (input.address === 'sameAsShipping')
    return checkout.setBillingAddress(context, token, input.address, client);
  const isDelivery = input.type === 'checkout-setShippingAddress';
  const address = validateAddress(input.address, context, isDelivery ? 'delivery' : 'billing');
  if (!address.ok) return address;
  const saved = await saveIfWanted(context, address.data, input.addToAddressBook);
  if (!saved.ok) return saved;
  return isDelivery
    ? checkout.setShippingAddress(context, token, address.data, client)
    : checkout.setBillingAddress(context, token, address.data, client);
}

type CartStep = Exclude<CheckoutPut, Order | { type: 'checkout-cancelOrder' }>;

async function putCheckout(input: CartStep, request: ShopRequest): CartResult {
  return orSessionEnded(request, await writeStep(input, request));
}

async function writeStep(input: CartStep, request: ShopRequest): CartResult {
  if (input.type === 'cancelPayment') return cancelPayment(input.cartid, request);
  const { context, cookies, headers } = request;
  const { coupons, checkout } = backend();
  const token = readCheckoutCart(cookies);
  if (!token) return fail({ code: 'cart_empty' });
  switch (input.type) {
    case 'checkout-setEmail':
      return checkout.setEmail(context, token, input.email);
    case 'checkout-setShippingAddress':
    case 'checkout-setBillingAddress':
      return setAddress(input, token, { context, headers });
    case 'checkout-setShippingMethod':
      return checkout.setShippingMethod(
        context,
        token,
        input.carrier_code,
        input.method_code,
        input.pickup_point,
      );
    case 'checkout-setPaymentMethod':
      return checkout.setPaymentMethod(context, token, input.code);
    case 'checkout-applyCoupon':
      return guessed('coupon', clientOf(headers), 'coupon_unknown', () =>
        coupons.apply(context, token, input.code),
      );
    case 'checkout-removeCoupon':
      return coupons.remove(context, token);
  }
}

/** The types by which a guest enters what is shown to their browser only (`Context.browser`). */
const entering: ReadonlySet<CartStep['type']> = new Set([
  'checkout-setEmail',
  'checkout-setShippingAddress',
  'checkout-setBillingAddress',
]);

/** A guest's browser gets, with the first address, the cookie by which it is known (spec §7). */
export async function saveStep(input: CartStep, request: ShopRequest): Promise<Result<Reply, CartFailure>> {
  const { context, cookies } = request;
  if (context.browser !== undefined || context.customer !== null || !entering.has(input.type))
    return cartReply(request, await putCheckout(input, request));
  const browser = randomUUID();
  const known = { ...request, context: { ...context, browser } };
  const reply = await cartReply(known, await putCheckout(input, known));
  if (!reply.ok) return reply;
  const session = await browserSession(context, cookies.get(sessionCookie));
  const cookie = await writeSession({ ...session, browser });
  return ok({ ...reply.data, cookies: [...(reply.data.cookies ?? []), cookie] });
}
