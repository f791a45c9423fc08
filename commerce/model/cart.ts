import { z } from 'zod';
import { addressSchema } from './address';
import { moneySchema } from './money';
import { imageSchema, optionSchema, stockStatusSchema } from './product';

/** Problems a cart (texts: `cart.problems.<code>`) or one of its lines (`cart.problem.<code>`) can carry. */
export const cartProblemSchema = z.enum(['unavailable', 'out_of_stock', 'insufficient_stock']);
export type CartProblem = z.infer<typeof cartProblemSchema>;

export const cartItemSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  error: cartProblemSchema.nullable(),
  product: z.object({
    id: z.string(),
    sku: z.string(),
    parentSku: z.string().nullable(),
    name: z.string(),
    url: z.string(),
    brand: z.string(),
    categories: z.array(z.string()),
    image: imageSchema.nullable(),
    stock_status: stockStatusSchema,
    salable_quantity: z.int(),
    options: z.array(optionSchema),
  }),
  /** All include VAT. */
  prices: z.object({
    price: moneySchema,
    row_total: moneySchema,
    discount: moneySchema.nullable(),
    /** What the announced reduction of a piece is measured against, as on its page (countries.md). */
    prior: z.object({ amount: moneySchema, kind: z.enum(['lowest', 'before']) }).nullable(),
  }),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const shippingMethodSchema = z.object({
  carrier_code: z.string(),
  method_code: z.string(),
  method_title: z.string(),
  amount: moneySchema,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const taxLineSchema = z.object({
  /** Percent. */
  rate: z.number(),
  amount: moneySchema,
});

export const paymentMethodSchema = z.object({ code: z.string(), title: z.string() });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const totalsSchema = z.object({
  /** Sum of the lines before discounts, VAT included. */
  subtotal: moneySchema,
  discounts: z.array(z.object({ label: z.string(), amount: moneySchema })),
  /** Null until a shipping method is chosen. */
  shipping: moneySchema.nullable(),
  applied_taxes: z.array(taxLineSchema),
  grand_total: moneySchema,
});
export type Totals = z.infer<typeof totalsSchema>;

export const cartSchema = z.object({
  id: z.string(),
  /** The order number once the cart became an order; null before. */
  number: z.string().nullable(),
  /** Rises with every write; place-order compares it (409 when the cart changed meanwhile). */
  version: z.int(),
  email: z.string().nullable(),
  total_quantity: z.int(),
  error: cartProblemSchema.nullable(),
  items: z.array(cartItemSchema),
  prices: totalsSchema,
  applied_coupons: z.array(z.object({ code: z.string() })),
  shipping_address: addressSchema.nullable(),
  selected_shipping_method: shippingMethodSchema.nullable(),
  available_shipping_methods: z.array(shippingMethodSchema),
  billing_address: addressSchema.nullable(),
  billing_same_as_shipping: z.boolean(),
  available_payment_methods: z.array(paymentMethodSchema),
  selected_payment_method: paymentMethodSchema.nullable(),
});
export type Cart = z.infer<typeof cartSchema>;

/** One line of an add-to-cart body. `product`: a SKU; of a configurable its own with `options`, or the variant's. */
export interface AddLine {
  product: string;
  qty: number;
  /** attribute_code → value_index. */
  options?: Readonly<Record<string, number>> | undefined;
}
