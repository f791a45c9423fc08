import { z } from 'zod';
import { wireMoneySchema } from '@/commerce/model/money';
import { fieldLimits } from '@/config/field-limits';
import { wireAddressSchema } from '@/lib/validation/address';
import { emailField } from '@/lib/validation/email';
import { addMessage } from '@/lib/validation/field';
import { fieldMessage } from '@/lib/validation/message';
import { optionalMultiline, optionalText } from '@/lib/validation/text';
import { codeField } from '@/lib/validation/wire';

// The checkout's bodies of `PUT /api/cart` (contract.md). As with the cart's: a wrong shape is malformed (400), a
// value that breaks a rule is 422; `isMalformed` of `lib/validation/wire` tells the two apart. Addresses are only
// held to their shape here, since their rules depend on the country: the server applies `checkAddress`.

/** The longest remark with an order, in characters. */
export const maxComment = 1000;

/** `{email}`. */
export const setEmailSchema = z.object({ type: z.literal('checkout-setEmail'), email: emailField });

/** `{address}`. */
export const setShippingAddressSchema = z.object({
  type: z.literal('checkout-setShippingAddress'),
  address: wireAddressSchema,
});

/** `{address}` or `{sameAsShipping: true}`: gives `address`, the wire address or the word `sameAsShipping`. */
export const setBillingAddressSchema = z
  .object({
    type: z.literal('checkout-setBillingAddress'),
    address: wireAddressSchema.optional(),
    sameAsShipping: z.boolean().optional(),
  })
  .transform(({ type, address, sameAsShipping = false }, context) => {
    if (sameAsShipping && !address) return { type, address: 'sameAsShipping' as const };
    if (!sameAsShipping && address) return { type, address };
    if (address) addMessage(context, fieldMessage('validation.validateInput'), ['sameAsShipping']);
    else addMessage(context, fieldMessage('validation.required'), ['address']);
    return z.NEVER;
  });

/** `{carrier_code, method_code}`. */
export const setShippingMethodSchema = z.object({
  type: z.literal('checkout-setShippingMethod'),
  carrier_code: codeField(),
  method_code: codeField(),
});

/** `{code}`. */
export const setPaymentMethodSchema = z.object({
  type: z.literal('checkout-setPaymentMethod'),
  code: codeField(),
});

/** `{code}`. */
export const applyCouponSchema = z.object({ type: z.literal('checkout-applyCoupon'), code: codeField() });

export const removeCouponSchema = z.object({ type: z.literal('checkout-removeCoupon') });

/**
 * `{comment?, newsletter?, poNumber?}`; the `Idempotency-Key` is a header. Nothing is ever pre-ticked. `total`
 * is what the shopper saw: where the cart costs something else by now, nothing is ordered (409).
 */
export const placeOrderSchema = z.object({
  type: z.literal('checkout-placeOrder'),
  comment: optionalMultiline({ max: maxComment }),
  newsletter: z.boolean().default(false),
  poNumber: optionalText({ max: fieldLimits.poNumber }),
  total: wireMoneySchema.optional(),
});

/** `{cartid}`. */
export const cancelPaymentSchema = z.object({ type: z.literal('cancelPayment'), cartid: codeField(128) });

/** The checkout's members of `PUT /api/cart`; the route composes them with those of the cart. */
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
] as const;
