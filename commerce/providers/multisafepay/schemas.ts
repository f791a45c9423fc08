import { z } from 'zod';

// The replies of MultiSafepay's JSON API, as far as the shop reads them. Other fields are ignored.

/** Ids have up to 17 digits, which a number cannot hold; the API sends both forms. */
const id = z.union([z.string(), z.number()]).transform(String);

export const orderStatuses = [
  'completed',
  'initialized',
  'uncleared',
  'reserved',
  'void',
  'declined',
  'expired',
  'cancelled',
  'shipped',
  'refunded',
  'partial_refunded',
  'chargeback',
  'chargedback',
] as const;

const relatedTransaction = z.object({
  amount: z.int(),
  type: z.string(),
  status: z.string().optional(),
  transaction_id: id.nullish(),
  refund_order_id: id.nullish(),
});

/** As it was sent; a reply may write the numbers as texts. */
const cartItem = z.object({
  name: z.string(),
  description: z.string().nullish(),
  unit_price: z.coerce.number(),
  quantity: z.coerce.number(),
  merchant_item_id: z.string().nullish(),
  tax_table_selector: z.string().nullish(),
});

/** `GET /orders/{id}`. Amounts are whole minor units. */
export const orderReply = z.object({
  order_id: id,
  status: z.enum(orderStatuses),
  amount: z.int(),
  amount_refunded: z.int().nullish(),
  currency: z.string(),
  transaction_id: id.nullish(),
  related_transactions: z.array(relatedTransaction).nullish(),
  shopping_cart: z.object({ items: z.array(cartItem) }).nullish(),
});
export type OrderReply = z.infer<typeof orderReply>;

/** `POST /orders`. A direct payment may have no page. */
export const createReply = z.object({ order_id: id, payment_url: z.url().nullish() });

/** `GET /gateways`. */
export const gatewaysReply = z.array(z.object({ id: z.string() }));

export const anyReply = z.unknown();

export const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({
    success: z.literal(false),
    error_code: z.coerce.number().optional(),
    error_info: z.string().optional(),
  }),
]);
