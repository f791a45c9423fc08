import { z } from 'zod';

// The parameters that Google documents for the events of GA4. Objects are strict: an unknown parameter is a typing error.

const text = z.string().min(1).max(100);
const amount = z.number().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** An item: one of `item_id` and `item_name` is required. */
const item = z
  .strictObject({
    item_id: text.optional(),
    item_name: text.optional(),
    affiliation: text.optional(),
    coupon: text.optional(),
    currency: currency.optional(),
    discount: amount.optional(),
    index: z.int().min(0).optional(),
    item_brand: text.optional(),
    item_category: text.optional(),
    item_category2: text.optional(),
    item_category3: text.optional(),
    item_category4: text.optional(),
    item_category5: text.optional(),
    item_list_id: text.optional(),
    item_list_name: text.optional(),
    item_variant: text.optional(),
    location_id: text.optional(),
    price: amount.optional(),
    quantity: z.int().min(1).optional(),
    promotion_id: text.optional(),
    promotion_name: text.optional(),
    creative_name: text.optional(),
    creative_slot: text.optional(),
  })
  .refine(
    ({ item_id: id, item_name: name }) => id !== undefined || name !== undefined,
    'has no id and no name',
  );

const items = z.array(item).min(1).max(200);
const listed = {
  item_list_id: text.optional(),
  item_list_name: text.optional(),
  currency: currency.optional(),
};
/** `currency` is required with `value`. */
const valued = { currency, value: amount, items };
const coupon = text.optional();

/** The parameters of each event. */
export const ga4Events = {
  view_item_list: z.strictObject({ ...listed, items }),
  select_item: z.strictObject({ ...listed, items: items.max(1) }),
  view_item: z.strictObject(valued),
  add_to_cart: z.strictObject(valued),
  remove_from_cart: z.strictObject(valued),
  view_cart: z.strictObject(valued),
  begin_checkout: z.strictObject({ ...valued, coupon }),
  add_shipping_info: z.strictObject({ ...valued, coupon, shipping_tier: text.optional() }),
  add_payment_info: z.strictObject({ ...valued, coupon, payment_type: text.optional() }),
  purchase: z.strictObject({
    ...valued,
    coupon,
    transaction_id: text,
    tax: amount.optional(),
    shipping: amount.optional(),
  }),
  add_to_wishlist: z.strictObject({ currency: currency.optional(), value: amount.optional(), items }),
  search: z.strictObject({ search_term: text }),
  login: z.strictObject({ method: text.optional() }),
  sign_up: z.strictObject({ method: text.optional() }),
  generate_lead: z.strictObject({
    currency: currency.optional(),
    value: amount.optional(),
    lead_source: text.optional(),
  }),
  /** The shop's own event (docs/consent-and-analytics.md). */
  system_builder: z.strictObject({
    step: z.enum(['start', 'answer', 'shown', 'exchanged', 'cart']),
    detail: text.optional(),
  }),
  page_view: z.strictObject({
    page_location: z.url().optional(),
    page_title: z.string().optional(),
    page_referrer: z.url().optional(),
  }),
  /** The shop's own event (spec §7). */
  registerConsent: z.strictObject({ consent: z.enum(['accepted', 'refused', 'unknown']) }),
} as const;

const state = z.enum(['granted', 'denied']);

/** The arguments of the consent command. */
export const consentCommand = z.tuple([
  z.literal('consent'),
  z.enum(['default', 'update']),
  z.strictObject({
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
    wait_for_update: z.int().optional(),
  }),
]);

/** What is wrong with the parameters of an event; empty if nothing is. */
export function ga4Problems(name: string, params: unknown): string[] {
  const schema = Object.entries(ga4Events).find(([known]) => known === name)?.[1];
  if (!schema) return [`${name} is not an event`];
  const parsed = schema.safeParse(params);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${name} ${path.join('.')}: ${message}`);
}
