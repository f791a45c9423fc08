import { z } from 'zod';
import { addressSchema } from './address';
import { paymentMethodSchema, shippingMethodSchema, totalsSchema } from './cart';
import { moneySchema } from './money';
import { imageSchema, optionSchema } from './product';

/** `pending_payment` waits for the payment; the four of spec §4 follow; `canceled` gave its stock back. */
export const orderStatusSchema = z.enum([
  'pending_payment',
  'processing',
  'ready_to_ship',
  'shipped',
  'delivered',
  'canceled',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const orderItemSchema = z.object({
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  image: imageSchema.nullable(),
  options: z.array(optionSchema),
  quantity: z.int(),
  price: moneySchema,
  row_total: moneySchema,
});

export const orderSchema = z.object({
  id: z.string(),
  /** Short enough to read out; says nothing about how many orders there are. */
  number: z.string(),
  store: z.string(),
  /** ISO 8601 instant. */
  date: z.string(),
  status: orderStatusSchema,
  email: z.string(),
  comment: z.string().nullable(),
  items: z.array(orderItemSchema),
  totals: totalsSchema,
  shipping_address: addressSchema,
  billing_address: addressSchema,
  shipping_method: shippingMethodSchema,
  payment_method: paymentMethodSchema,
  tracking_number: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;
