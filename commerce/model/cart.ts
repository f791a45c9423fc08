import { z } from 'zod';
import { addressSchema, pickupPointSchema } from './address';
import { couponProblemSchema } from './coupon';
import { moneySchema } from './money';
import { imageSchema, optionSchema, partSchema, stockStatusSchema, type ValueId } from './product';
import { cartTaxSchema } from './tax';

/** The offer that a cart was loaded from: its lines, quantities and prices are fixed. */
const cartOfferSchema = z.object({
  number: z.string(),
  /** ISO 8601 instant. */
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type CartOffer = z.infer<typeof cartOfferSchema>;

/** Problems of a cart (texts: `cart.problems.<code>`) or of one of its lines (`cart.problem.<code>`). */
export const cartProblemSchema = z.enum(['unavailable', 'out_of_stock', 'insufficient_stock']);
export type CartProblem = z.infer<typeof cartProblemSchema>;

export const cartItemSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  error: cartProblemSchema.nullable(),
  product: z.object({
    id: z.string(),
    sku: z.string(),
    /** Of the product that a variant belongs to; null for a product without variants. */
    parentId: z.string().nullable(),
    parentSku: z.string().nullable(),
    name: z.string(),
    url: z.string(),
    brand: z.string(),
    parts: z.array(partSchema),
    categories: z.array(z.object({ name: z.string() })),
    image: imageSchema.nullable(),
    stockStatus: stockStatusSchema,
    /** Units that can be bought now; null where the number is not known. */
    salableQuantity: z.int().nullable(),
    options: z.array(optionSchema),
  }),
  /** Including VAT. */
  prices: z.object({
    price: moneySchema,
    rowTotal: moneySchema,
    discount: moneySchema.nullable(),
    /** The price that the announced reduction of a unit refers to, as on the product page (docs/countries.md). */
    prior: z.object({ amount: moneySchema, kind: z.enum(['lowest', 'before']) }).nullable(),
    /** What the tier price of the quantity saves on the whole line; null without one. */
    tierSaving: moneySchema.nullable(),
  }),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** A way to send an order. The storefront has its title (`lib/messages/method-titles.ts`). */
export const shippingMethodSchema = z.object({
  carrierCode: z.string(),
  methodCode: z.string(),
  amount: moneySchema,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const taxLineSchema = z.object({
  /** Percent; null where it is not known. */
  rate: z.number().nullable(),
  amount: moneySchema,
});

/** A way to pay. The storefront has its title (`lib/messages/method-titles.ts`). */
export const paymentMethodSchema = z.object({ code: z.string() });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const totalsSchema = z.object({
  /** Sum of the lines before discounts, VAT included. */
  subtotal: moneySchema,
  /** Positive amounts; `code`: the coupon of the discount, null without one. */
  discounts: z.array(z.object({ code: z.string().nullable(), amount: moneySchema })),
  shipping: moneySchema.nullable(),
  appliedTaxes: z.array(taxLineSchema),
  grandTotal: moneySchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** An active cart. Names and labels are in the language of the store, not in the spelling of its region. */
export const cartSchema = z.object({
  id: z.string(),
  /** The number that its order will have; null where it is not known before the order. */
  number: z.string().nullable(),
  /** Increases with every write; null where changes are not counted. */
  version: z.int().nullable(),
  email: z.string().nullable(),
  totalQuantity: z.int(),
  error: cartProblemSchema.nullable(),
  items: z.array(cartItemSchema),
  /** What the items weigh; those of an unknown weight count nothing. */
  grams: z.number(),
  prices: totalsSchema,
  tax: cartTaxSchema.nullable(),
  /** `problem`: why it gives no discount; null if it applies. */
  appliedCoupons: z.array(z.object({ code: z.string(), problem: couponProblemSchema.nullable() })),
  offer: cartOfferSchema.nullable(),
  shippingAddress: addressSchema.nullable(),
  selectedShippingMethod: shippingMethodSchema.nullable(),
  availableShippingMethods: z.array(shippingMethodSchema),
  /** Null without one; a cart with the method `pickup` needs it. */
  selectedPickupPoint: pickupPointSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  billingSameAsShipping: z.boolean(),
  availablePaymentMethods: z.array(paymentMethodSchema),
  selectedPaymentMethod: paymentMethodSchema.nullable(),
});
export type Cart = z.infer<typeof cartSchema>;

/** A line to add to a cart. `product`: a SKU; for a configurable product its own with `options`, or the variant's. */
export interface AddLine {
  readonly product: string;
  readonly qty: number;
  /** Attribute code → id of the chosen value. */
  readonly options?: Readonly<Record<string, ValueId>> | undefined;
}

export interface NotAdded {
  readonly sku: string;
  /** As it was ordered. */
  readonly name: string;
  /** `unavailable`: no longer sold; `insufficient_stock`: fewer or none left; `quantity_limit`: the cart is full. */
  readonly reason: 'unavailable' | 'insufficient_stock' | 'quantity_limit';
  /** The units that are missing; the others of the line were added. */
  readonly quantity: number;
}
