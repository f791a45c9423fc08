import { z } from 'zod';
import { currencySchema, type Money } from '@/commerce/model/money';
import { fieldLimits } from '@/config/limits/islands';
import { couponSchema } from '@/features/cart/coupon-schema';
import { wireAddressSchema } from '@/lib/fields/address';
import { emailField } from '@/lib/fields/email';
import { addMessage, optionalMultiline, optionalText, codeField } from '@/lib/fields/text';
import { fieldMessage } from '@/lib/fields/message';
import { checkNewPassword } from '@/lib/fields/password/password';
import { fromWire } from '@/lib/wire';

// The checkout's bodies of `PUT /api/cart` (spec §7). As in the cart's schema, a wrong shape is malformed (400), a
// value that breaks a rule is 422; `isMalformed` distinguishes the two. Only the types of an
// address are checked here, since its rules depend on the country: the server applies `checkAddress`.

export const maxComment = 1000;

export const setEmailSchema = z.object({ type: z.literal('checkout-setEmail'), email: emailField });

export const setShippingAddressSchema = z.object({
  type: z.literal('checkout-setShippingAddress'),
  address: wireAddressSchema,
  addToAddressBook: z.boolean().default(false),
});

/** `{address, addToAddressBook?}` or `{sameAsShipping: true}`; outputs `address`: the wire address or `'sameAsShipping'`. */
export const setBillingAddressSchema = z
  .object({
    type: z.literal('checkout-setBillingAddress'),
    address: wireAddressSchema.optional(),
    sameAsShipping: z.boolean().optional(),
    addToAddressBook: z.boolean().default(false),
  })
  .transform(({ type, address, addToAddressBook, sameAsShipping = false }, context) => {
    if (sameAsShipping && !address)
      return { type, address: 'sameAsShipping' as const, addToAddressBook: false };
    if (!sameAsShipping && address) return { type, address, addToAddressBook };
    if (address) addMessage(context, fieldMessage('validation.validateInput'), ['sameAsShipping']);
    else addMessage(context, fieldMessage('validation.required'), ['address']);
    return z.NEVER;
  });

/** `{carrier_code, method_code, pickup_point?}`; `pickup_point`: the id of a pick-up point of the carrier. */
export const setShippingMethodSchema = z.object({
  type: z.literal('checkout-setShippingMethod'),
  carrier_code: codeField(),
  method_code: codeField(),
  pickup_point: codeField().optional(),
});

export const setPaymentMethodSchema = z.object({
  type: z.literal('checkout-setPaymentMethod'),
  code: codeField(),
});

export const applyCouponSchema = couponSchema.extend({ type: z.literal('checkout-applyCoupon') });

export const removeCouponSchema = z.object({ type: z.literal('checkout-removeCoupon') });

/** Above any price, and low enough for minor units to be safe integers. */
const maxAmount = 1e12;

const moneySchema = z
  .object({ value: z.number().min(-maxAmount).max(maxAmount), currency: currencySchema })
  .transform((amount) => fromWire<Money>(amount));

/**
 * `{comment?, newsletter?, poNumber?, total?, version?, acceptReview?}`; the header `Idempotency-Key` is optional. No checkbox is preselected.
 * `total` and `version` are those of the cart that the shopper saw: if it has others by now, the order is rejected (409).
 * `acceptReview`: the shopper was informed by the error `transfer_review` that staff check the order first, and agrees; or by
 * `pieces_not_held` that the payment reserves the units, an error of a call with `false` only.
 */
export const placeOrderSchema = z.object({
  type: z.literal('checkout-placeOrder'),
  comment: optionalMultiline({ max: maxComment }),
  newsletter: z.boolean().default(false),
  poNumber: optionalText({ max: fieldLimits.poNumber }),
  total: moneySchema.optional(),
  version: z.int().positive().optional(),
  acceptReview: z.boolean().optional(),
});

export interface OrderForm {
  comment: string;
  newsletter: boolean;
  account: boolean;
  password: string;
  password_confirmation: string;
}

/** Passwords count only for an account of a guest, who may have signed in since. `email`: that of the order. */
export function orderFormSchema(email: string | null, isGuest: boolean): z.ZodType<OrderForm, OrderForm> {
  return z
    .object({
      comment: placeOrderSchema.shape.comment.unwrap(),
      newsletter: z.boolean(),
      account: z.boolean(),
      password: z.string(),
      password_confirmation: z.string(),
    })
    .superRefine((form, context) => {
      if (form.account && isGuest) checkNewPassword(form, email, context);
    })
    .transform((form) => ({ ...form, account: form.account && isGuest }));
}

export const cancelPaymentSchema = z.object({ type: z.literal('cancelPayment'), cartid: codeField(128) });

export const cancelOrderSchema = z.object({ type: z.literal('checkout-cancelOrder'), number: codeField(32) });

export const checkoutPutMembers = [
  setEmailSchema,
  setShippingAddressSchema,
  setBillingAddressSchema,
  setShippingMethodSchema,
  setPaymentMethodSchema,
  applyCouponSchema,
  removeCouponSchema,
  placeOrderSchema,
  cancelPaymentSchema,
  cancelOrderSchema,
] as const;
