import type { Address, PickupPoint } from './address';
import type { CouponProblem } from './coupon';
import type { Money } from './money';
import type { Image, Option, Part, StockStatus, ValueId } from './product';
import type { CartTax } from './tax';

/** The offer that a cart was loaded from: its lines, quantities and prices are fixed. */
export interface CartOffer {
  number: string;
  /** ISO 8601 instant. */
  expiresAt: string;
  expired: boolean;
  /** The only one that its cart can have. */
  delivery?: ShippingMethod;
  /** Whom it was made for, with which the checkout begins; the name may be that of a company, or empty. */
  customer?: { email: string; name: string };
}

/** Problems of a cart (texts: `cart.problems.<code>`) or of one of its lines (`cart.problem.<code>`). */
export type CartProblem = 'unavailable' | 'out_of_stock' | 'insufficient_stock';

export interface CartItem {
  id: string;
  quantity: number;
  error: CartProblem | null;
  /** Percent, where it is not the rate of the cart (`CartTax.rate`). */
  taxRate?: number | undefined;
  product: {
    id: string;
    sku: string;
    /** Of the product that a variant belongs to; null for a product without variants. */
    parentId: string | null;
    parentSku: string | null;
    name: string;
    url: string;
    brand: string;
    parts: Part[];
    categories: { name: string }[];
    image: Image | null;
    stockStatus: StockStatus;
    /** Units that can be bought now. */
    salableQuantity: number;
    options: Option[];
  };
  /** Including VAT. */
  prices: {
    price: Money;
    rowTotal: Money;
    discount: Money | null;
    /** The price that the announced reduction of a unit refers to, as on the product page (docs/countries.md). */
    prior: { amount: Money; kind: 'lowest' | 'before' } | null;
    /** What the tier price of the quantity saves on the whole line; null without one. */
    tierSaving: Money | null;
  };
}

/** A way to send an order. The storefront has its title (`lib/messages/method-titles.ts`). */
export interface ShippingMethod {
  carrierCode: string;
  methodCode: string;
  amount: Money;
}

export interface PaymentMethod {
  code: string;
}

export interface Totals {
  /** Sum of the lines before discounts, VAT included. */
  subtotal: Money;
  /** Positive amounts; `code`: the coupon of the discount, null without one; a cart that is shown has a `label` instead. */
  discounts: { code?: string | null; amount: Money; label?: string }[];
  shipping: Money | null;
  /** `rate`: percent; the highest one first. */
  appliedTaxes: { rate: number; amount: Money }[];
  grandTotal: Money;
  netTotal?: Money;
  /** The amounts above the total without VAT, which add up to `netTotal` (`netTotals`); null or absent where they are unknown. */
  net?: NetAmounts | null;
}

export interface NetAmounts {
  subtotal: Money;
  /** In the order of `discounts`. */
  discounts: Money[];
  /** Of the selected delivery, else of the cheapest one. */
  shipping: Money | null;
}

/** An active cart. Names and labels are in the language of the store, not in the spelling of its region. */
export interface Cart {
  id: string;
  /** The number that its order will have; null where it is not known before the order. */
  number: string | null;
  /** Increases with every write; null where changes are not counted. */
  version: number | null;
  email: string | null;
  totalQuantity: number;
  error: CartProblem | null;
  items: CartItem[];
  /** What the items weigh; those of an unknown weight count nothing. */
  grams: number;
  prices: Totals;
  tax: CartTax | null;
  /** `problem`: why it gives no discount; null if it applies. */
  appliedCoupons: { code: string; problem: CouponProblem | null }[];
  offer: CartOffer | null;
  shippingAddress: Address | null;
  selectedShippingMethod: ShippingMethod | null;
  availableShippingMethods: ShippingMethod[];
  /** Null without one; a cart with the method `pickup` needs it. */
  selectedPickupPoint: PickupPoint | null;
  billingAddress: Address | null;
  billingSameAsShipping: boolean;
  availablePaymentMethods: PaymentMethod[];
  selectedPaymentMethod: PaymentMethod | null;
}

export type CartAddresses = Pick<Cart, 'shippingAddress' | 'billingAddress' | 'billingSameAsShipping'>;

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
