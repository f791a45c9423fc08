import type { Address, PickupPoint } from '@/commerce/model/address';
import type { CartProblem, NotAdded } from '@/commerce/model/cart';
import type { WireMoney } from '@/commerce/model/money';
import type { NetAmounts, Prices } from '@/commerce/domain/pricing/totals-view';
import type { CartTax, TaxNote } from '@/commerce/model/tax';
import type { WirePriceRange } from '@/lib/money/money';
import type { Image, Option, Part, StockStatus, ValueId } from '@/commerce/model/product';
import type { ChosenOption } from '@/lib/text/options-text';

// The cart and its parts by the names of spec §3, and what the storefront makes of them.

/** A line to add to the cart (spec §7); `options` maps attribute_code to value_index. */
export interface WireAddLine {
  readonly product: string;
  readonly qty: number;
  readonly options?: Readonly<Record<string, ValueId>> | undefined;
}

/** A chosen option (spec §3 "options"). */
export interface WireOption {
  attribute_code: string;
  label: string;
  code: string;
  value_index: ValueId;
  value_label: string;
}

export interface WirePickupPoint extends Omit<PickupPoint, 'carrierCode'> {
  carrier_code: string;
}

export interface WirePaymentMethod {
  code: string;
  title: string;
}

export interface WireShippingMethod {
  carrier_code: string;
  method_code: string;
  method_title: string;
  amount: WireMoney;
  /** The latest day of delivery of an order placed now, as `2026-11-27`. */
  delivery_day: string;
}

/** The delivery of a cart, before and after its method is chosen. Amounts include VAT as those of the cart do. */
export interface WireDelivery {
  /** The cheapest method; 0 if delivery is free. */
  rate: WireMoney;
  /** The value of items from which delivery is free; null: never. */
  free_from: WireMoney | null;
  /** What is missing until delivery is free: 0 if it is, null if it never is. */
  to_go: WireMoney | null;
  /** The latest day of delivery of an order placed now: by the selected method, else by the store's default one. */
  day: string;
}

export interface WireCartItem {
  id: string;
  quantity: number;
  error: CartProblem | null;
  product: {
    id: string;
    sku: string;
    parentId: string | null;
    parentSku: string | null;
    name: string;
    url: string;
    brand: string;
    categories: { name: string }[];
    /** A variant is bought, never the product that has variants. */
    type_id: 'simple';
    image: Image | null;
    images: Image[];
    stock_status: StockStatus;
    salable_quantity: number | null;
    options: WireOption[];
    /** What one bundle consists of; empty for other products. */
    parts: Part[];
    /** That of the line. */
    quantity: number;
    /** Of one unit; `regular_price` is the price before an announced reduction. */
    price_range: WirePriceRange;
    /** Of the line; `unitPrice` of one unit. */
    prices: WireMoney & { unitPrice: number };
  };
  prices: {
    price: WireMoney;
    row_total: WireMoney;
    discount: WireMoney | null;
    prior: { amount: WireMoney; kind: 'lowest' | 'before' } | null;
    tier_saving: WireMoney | null;
    /** Without VAT; null where the other amounts are without VAT already. */
    net: {
      price: WireMoney;
      row_total: WireMoney;
      discount: WireMoney | null;
      prior: WireMoney | null;
      tier_saving: WireMoney | null;
    } | null;
  };
}

export interface WireTax extends Omit<CartTax, 'vatNumber'> {
  vat_number: string | null;
}

export interface WireOffer {
  number: string;
  /** ISO 8601 instant. */
  expires_at: string;
  expired: boolean;
  /** In the store's format. */
  last_day: string;
}

/** The response of the cart calls of spec §7. */
export interface WireCart {
  id: string;
  /** The number that its order will have; null before the checkout begins. */
  number: string | null;
  /** Increases with every change; null without a cart. `checkout-placeOrder` may send it back. */
  version: number | null;
  email: string | null;
  total_quantity: number;
  error: CartProblem | null;
  hasError: boolean;
  items: WireCartItem[];
  prices: {
    subtotal: WireMoney;
    discounts: { label: string; amount: WireMoney }[];
    shipping: WireMoney | null;
    applied_taxes: { label: string; rate: number | null; amount: WireMoney }[];
    grand_total: WireMoney;
    /** `grand_total` without the taxes in it. */
    net_total: WireMoney;
    /** The amounts above it without VAT; null where they are that already. */
    net: NetAmounts<WireMoney> | null;
  };
  tax: WireTax | null;
  /** `message`: why the coupon gives no discount; null if it applies. */
  applied_coupons: { code: string; message: string | null }[];
  /** The offer that the cart was loaded from: its lines and prices are fixed. */
  offer: WireOffer | null;
  /** One entry once there is an address or a method; empty before. */
  shipping_addresses: (Address & {
    selected_shipping_method: WireShippingMethod | null;
    available_shipping_methods: WireShippingMethod[];
    selected_pickup_point: WirePickupPoint | null;
  })[];
  billing_address: Address | null;
  billing_same_as_shipping: boolean;
  /** Null if no method carries the cart. */
  delivery: WireDelivery | null;
  available_payment_methods: WirePaymentMethod[];
  selected_payment_method: WirePaymentMethod | null;
  /** Only in the answer to `cart-reorderItems`: the units of the order that could not be added. */
  notAdded?: readonly NotAdded[];
}

export const toWireOption = (option: Option): WireOption => ({
  attribute_code: option.attributeCode,
  label: option.label,
  code: option.code,
  value_index: option.valueIndex,
  value_label: option.valueLabel,
});

export const toWirePickupPoint = ({ id, carrierCode, ...place }: PickupPoint): WirePickupPoint => ({
  id,
  carrier_code: carrierCode,
  ...place,
});

export const chosenOptions = (options: readonly WireOption[]): ChosenOption[] =>
  options.map(({ label, value_label: valueLabel }) => ({ label, valueLabel }));

export const pricesOf = ({ prices }: Pick<WireCart, 'prices'>): Prices<WireMoney> => {
  const { applied_taxes, grand_total, net_total, ...rest } = prices;
  return { ...rest, appliedTaxes: applied_taxes, grandTotal: grand_total, netTotal: net_total };
};

export const taxNoteOf = ({ tax }: Pick<WireCart, 'tax'>): TaxNote | null =>
  tax && { notice: tax.notice, vatNumber: tax.vat_number };
