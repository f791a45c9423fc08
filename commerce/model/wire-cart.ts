import { toWire } from '@/lib/money';
import type { Address } from './address';
import type { Cart, CartItem, CartProblem, PaymentMethod, ShippingMethod } from './cart';
import type { Money, WireMoney } from './money';
import type { Image, Option, StockStatus } from './product';

export interface WireShippingMethod {
  carrier_code: string;
  method_code: string;
  method_title: string;
  amount: WireMoney;
}

export interface WireCartItem {
  id: string;
  quantity: number;
  error: CartProblem | null;
  product: {
    id: string;
    sku: string;
    parentSku: string | null;
    name: string;
    url: string;
    brand: string;
    categories: string[];
    image: Image | null;
    stock_status: StockStatus;
    salable_quantity: number;
    options: Option[];
  };
  prices: {
    price: WireMoney;
    row_total: WireMoney;
    discount: WireMoney | null;
    prior: { amount: WireMoney; kind: 'lowest' | 'before' } | null;
  };
}

/** The cart as the calls of spec §7 answer it (contract.md). */
export interface WireCart {
  id: string;
  number: string | null;
  email: string | null;
  total_quantity: number;
  error: CartProblem | null;
  hasError: boolean;
  items: WireCartItem[];
  prices: {
    subtotal: WireMoney;
    discounts: { label: string; amount: WireMoney }[];
    shipping: WireMoney | null;
    applied_taxes: { label: string; rate: number; amount: WireMoney }[];
    grand_total: WireMoney;
  };
  applied_coupons: { code: string }[];
  /** One entry once there is an address or a method; empty before. */
  shipping_addresses: (Address & {
    selected_shipping_method: WireShippingMethod | null;
    available_shipping_methods: WireShippingMethod[];
  })[];
  billing_address: Address | null;
  billing_same_as_shipping: boolean;
  available_payment_methods: PaymentMethod[];
  selected_payment_method: PaymentMethod | null;
}

const orNull = (money: Money | null) => money && toWire(money);

function wireMethod(method: ShippingMethod): WireShippingMethod {
  return { ...method, amount: toWire(method.amount) };
}

function wireItem({ prices, ...item }: CartItem): WireCartItem {
  const { price, row_total, discount, prior } = prices;
  return {
    ...item,
    prices: {
      price: toWire(price),
      row_total: toWire(row_total),
      discount: orNull(discount),
      prior: prior && { ...prior, amount: toWire(prior.amount) },
    },
  };
}

/** Writes a cart for the wire; `taxLabel` names the tax in the store's language. */
export function toWireCart(cart: Cart, taxLabel: string): WireCart {
  const {
    shipping_address,
    selected_shipping_method,
    available_shipping_methods,
    version: _,
    ...rest
  } = cart;
  const { subtotal, discounts, shipping, applied_taxes, grand_total } = cart.prices;
  return {
    ...rest,
    hasError: cart.error !== null,
    items: cart.items.map(wireItem),
    prices: {
      subtotal: toWire(subtotal),
      discounts: discounts.map(({ label, amount }) => ({ label, amount: toWire(amount) })),
      shipping: orNull(shipping),
      applied_taxes: applied_taxes.map(({ rate, amount }) => ({
        label: taxLabel,
        rate,
        amount: toWire(amount),
      })),
      grand_total: toWire(grand_total),
    },
    shipping_addresses: shipping_address
      ? [
          {
            ...shipping_address,
            selected_shipping_method: selected_shipping_method && wireMethod(selected_shipping_method),
            available_shipping_methods: available_shipping_methods.map(wireMethod),
          },
        ]
      : [],
  };
}
