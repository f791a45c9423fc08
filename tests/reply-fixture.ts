import type { Cart } from '@/commerce/model/cart';

// A cart, an order and a customer, and the names that replies about them have (spec §3).

export const token = 'A'.repeat(22);
const money = (minor: number) => ({ minor, currency: 'EUR' as const });
const image = { url: '/media/owl.webp', label: 'Owl', position: 0, disabled: false };
const option = {
  attributeCode: 'colour',
  label: 'Kleur',
  code: 'white',
  valueIndex: 2,
  valueLabel: 'wit',
};
export const address = {
  salutation: '',
  firstname: 'Noa',
  middlename: '',
  lastname: 'Vermeer',
  company: '',
  street: { street: 'Kerkstraat', number: '1', addition: '' },
  postcode: '1017 GA',
  city: 'Amsterdam',
  region: '',
  country: 'NL' as const,
  telephone: '',
  vat: '',
  poNumber: '',
};
const method = { carrierCode: 'postnl', methodCode: 'standard', amount: money(395) };
const totals = {
  subtotal: money(10_000),
  discounts: [{ code: 'OWL', amount: money(1_000) }],
  shipping: money(395),
  appliedTaxes: [{ rate: 21, amount: money(1_630) }],
  grandTotal: money(9_395),
};
const parts = [{ sku: 'CAM', name: 'Camera', quantity: 2 }];
const product = { sku: 'OWL-W', name: 'Owl', url: '/owl', image, options: [option], parts };
export const cart: Cart = {
  id: token,
  number: '4KTX-9PZB',
  version: 1,
  email: 'noa@shop.example',
  totalQuantity: 2,
  error: null,
  items: [
    {
      id: 'line',
      quantity: 2,
      error: null,
      product: {
        ...product,
        id: '8',
        parentId: '7',
        parentSku: 'OWL',
        brand: 'Owl',
        categories: [{ name: 'Dome' }],
        stockStatus: 'IN_STOCK',
        salableQuantity: 9,
      },
      prices: {
        price: money(5_000),
        rowTotal: money(10_000),
        discount: money(1_000),
        prior: { amount: money(6_000), kind: 'lowest' },
        tierSaving: money(100),
      },
    },
  ],
  grams: 900,
  prices: totals,
  tax: { rate: 21, reason: 'destination', vatNumber: null, notice: null },
  appliedCoupons: [{ code: 'OWL', problem: null }],
  offer: null,
  shippingAddress: address,
  selectedShippingMethod: method,
  availableShippingMethods: [method],
  selectedPickupPoint: null,
  billingAddress: address,
  billingSameAsShipping: true,
  availablePaymentMethods: [{ code: 'ideal' }],
  selectedPaymentMethod: { code: 'ideal' },
};
export const order = {
  ref: '0198f2a0-0000-7000-8000-0000000000b1',
  number: '4KTX-9PZB',
  store: 'nl',
  status: 'processing',
  email: 'noa@shop.example',
  paymentMethod: { code: 'ideal' },
  items: [{ ...product, quantity: 2, price: money(5_000), rowTotal: money(10_000) }],
  totals,
};
export const customer = {
  email: 'noa@shop.example',
  firstname: 'Noa',
  middlename: '',
  lastname: 'V',
  pendingEmail: null,
};

/** The names of a reply with what they contain: `items[].product.name`. */
export function names(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return names(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => names(each, path === '' ? key : `${path}.${key}`));
}

export const amount = (path: string) => [`${path}.value`, `${path}.currency`];
export const under = (path: string, keys: readonly string[]) => keys.map((key) => `${path}.${key}`);
const addressNames = ['salutation', 'firstname', 'middlename', 'lastname', 'company', 'postcode', 'city'];
export const partNames = ['sku', 'name', 'quantity'];
export const optionNames = ['attribute_code', 'label', 'code', 'value_index', 'value_label'];
const imageNames = ['url', 'label', 'position', 'disabled'];
const addressOf = (path: string) => [
  ...under(path, [...addressNames, 'region', 'country', 'telephone', 'vat', 'poNumber']),
  ...under(`${path}.street`, ['street', 'number', 'addition']),
];
const methodOf = (path: string) => [
  ...under(path, ['carrier_code', 'method_code', 'method_title', 'delivery_day']),
  ...amount(`${path}.amount`),
];
const productOf = (path: string) => [
  ...under(path, [
    'id',
    'sku',
    'parentSku',
    'parentId',
    'name',
    'url',
    'brand',
    'categories[].name',
    'type_id',
  ]),
  ...under(path, ['stock_status', 'salable_quantity', 'quantity']),
  ...under(`${path}.options[]`, optionNames),
  ...under(`${path}.parts[]`, partNames),
  ...under(`${path}.image`, imageNames),
  ...under(`${path}.images[]`, imageNames),
  ...under(`${path}.price_range.minimum_price`, ['regular_price', 'final_price']).flatMap(amount),
  ...under(`${path}.prices`, ['value', 'currency', 'unitPrice']),
];
export const outcome = ['status', 'message'];
export const cartNames = [
  ...outcome,
  'id',
  'number',
  'version',
  'email',
  'total_quantity',
  'error',
  'hasError',
  'offer',
  'billing_same_as_shipping',
  ...under('applied_coupons[]', ['code', 'message']),
  ...under('items[]', ['id', 'quantity', 'error']),
  ...productOf('items[].product'),
  ...under('items[].prices', ['price', 'row_total', 'discount', 'tier_saving', 'prior.amount']).flatMap(
    amount,
  ),
  ...under('items[].prices.net', ['price', 'row_total', 'discount', 'prior', 'tier_saving']).flatMap(amount),
  'items[].prices.prior.kind',
  ...under('prices', ['subtotal', 'shipping', 'grand_total', 'net_total']).flatMap(amount),
  ...under('prices', ['discounts[].label', 'applied_taxes[].label', 'applied_taxes[].rate']),
  ...under('prices', ['discounts[].amount', 'applied_taxes[].amount']).flatMap(amount),
  ...under('prices.net', ['subtotal', 'shipping', 'discounts[]']).flatMap(amount),
  ...under('tax', ['rate', 'reason', 'vat_number', 'notice']),
  ...addressOf('shipping_addresses[]'),
  ...methodOf('shipping_addresses[].selected_shipping_method'),
  ...methodOf('shipping_addresses[].available_shipping_methods[]'),
  'shipping_addresses[].selected_pickup_point',
  ...addressOf('billing_address'),
  ...under('delivery', ['rate', 'free_from', 'to_go']).flatMap(amount),
  'delivery.day',
  ...under('available_payment_methods[]', ['code', 'title']),
  ...under('selected_payment_method', ['code', 'title']),
];
export const putNames = ['redirect', 'additional_action', 'cancelUrl', 'orderData'];
export const sorted = (list: readonly string[]) => list.toSorted();

export const puts = [
  { type: 'cart-deleteItem', id: 'line' },
  { type: 'cart-leaveOffer' },
  { type: 'checkout-setEmail', email: 'noa@shop.example' },
  { type: 'checkout-setShippingAddress', address },
  { type: 'checkout-setBillingAddress', sameAsShipping: true },
  { type: 'checkout-setShippingMethod', carrier_code: 'postnl', method_code: 'standard' },
  { type: 'checkout-setPaymentMethod', code: 'ideal' },
  { type: 'checkout-applyCoupon', code: 'owl' },
  { type: 'checkout-removeCoupon' },
  { type: 'checkout-cancelOrder', number: order.number },
  { type: 'cancelPayment', cartid: token },
];
