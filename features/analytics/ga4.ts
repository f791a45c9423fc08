import type { CommerceEvent, CommerceItem, ListedItem, ShopEvent } from '@/lib/client/commerce-events';
import { analytics, defaultCurrency } from '@/config/consent';

export interface Ga4Event {
  readonly name: ShopEvent['type'];
  readonly ecommerce: boolean;
  readonly params: Readonly<Record<string, unknown>>;
}

const categoryNames = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
];

/** `item_category`, `item_category2` …: at most 5 (spec §7). */
const categoriesOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.slice(0, analytics.maxCategories).map((name, index) => [categoryNames[index], name]),
  );

const itemOf = ({ sku, name, brand, categories, variant, price, discount, quantity }: CommerceItem) => ({
  item_id: sku,
  item_name: name,
  ...(brand !== null && { item_brand: brand }),
  ...categoriesOf(categories),
  ...(variant !== null && { item_variant: variant }),
  price,
  ...(discount !== undefined && { discount }),
  quantity,
});

const listedOf = ({ sku, name, brand, index }: ListedItem) => ({
  item_id: sku,
  item_name: name,
  ...(brand !== undefined && { item_brand: brand }),
  ...(index !== undefined && { index }),
});

const couponOf = ({ coupon }: { readonly coupon: string | null }) => (coupon === null ? {} : { coupon });

function cartParams(event: CommerceEvent) {
  const common = { currency: event.currency, value: event.value, items: event.items.map(itemOf) };
  switch (event.type) {
    case 'begin_checkout':
      return { ...common, ...couponOf(event) };
    case 'add_shipping_info':
      return { ...common, ...couponOf(event), shipping_tier: event.shipping };
    case 'add_payment_info':
      return { ...common, ...couponOf(event), payment_type: event.payment };
    case 'purchase':
      return {
        ...common,
        ...couponOf(event),
        transaction_id: event.order,
        tax: event.tax,
        shipping: event.shippingCost,
      };
    default:
      return common;
  }
}

/** Emails, phone numbers and order numbers such as `4KTX-9PZB`: a search with one of them is not measured. */
const personal = /@|\d{6}|(?:\d[ .()/-]*){8}|\b[2-9b-df-hjkmnp-tv-xz]{4}-?[2-9b-df-hjkmnp-tv-xz]{4}\b/i;

/** Null for an event that must not be sent. `currency`: of the shop, for events without prices. */
export function toGa4(event: ShopEvent, currency: string = defaultCurrency): Ga4Event | null {
  const { type: name } = event;
  switch (event.type) {
    case 'view_item_list':
    case 'select_item': {
      const list = { item_list_id: event.list.id, item_list_name: event.list.name };
      return { name, ecommerce: true, params: { ...list, currency, items: event.items.map(listedOf) } };
    }
    case 'add_to_wishlist':
      return { name, ecommerce: true, params: { currency, items: event.items.map(listedOf) } };
    case 'search':
      return personal.test(event.term)
        ? null
        : { name, ecommerce: false, params: { search_term: event.term } };
    case 'login':
    case 'sign_up':
      return { name, ecommerce: false, params: { method: 'email' } };
    case 'system_builder':
      return {
        name,
        ecommerce: false,
        params: { step: event.step, ...(event.detail !== undefined && { detail: event.detail }) },
      };
    case 'generate_lead':
      return { name, ecommerce: false, params: { lead_source: event.source } };
    default:
      return { name, ecommerce: true, params: cartParams(event) };
  }
}
