import type { Address, PickupPoint } from '@/commerce/model/address';
import type {
  Cart,
  CartItem,
  CartOffer,
  NotAdded,
  PaymentMethod,
  ShippingMethod,
  Totals,
} from '@/commerce/model/cart';
import type { Money } from '@/commerce/model/money';
import type { Image, Option } from '@/commerce/model/product';
import type { toPriceRange } from '@/lib/money/money';

// What a cart is answered as (spec §3, §7), by the names of the model: with the texts of its store and amounts without VAT.

export interface ShownPaymentMethod extends PaymentMethod {
  readonly title: string;
}

export interface ShownShippingMethod extends ShippingMethod {
  readonly methodTitle: string;
  /** The latest day of delivery of an order placed now, as `2026-11-27`. */
  readonly deliveryDay: string;
}

export interface ShownItem extends CartItem {
  product: CartItem['product'] & {
    /** A variant is bought, never the product that has variants. */
    typeId: 'simple';
    images: Image[];
    /** That of the line. */
    quantity: number;
    /** Of one unit. */
    priceRange: ReturnType<typeof toPriceRange>;
    /** Of the line; `unitPrice` of one unit, in major units. */
    prices: Money & { unitPrice: number };
  };
  prices: CartItem['prices'] & {
    /** Without VAT; null where the other amounts are without VAT already. */
    net:
      | (Record<'price' | 'rowTotal', Money> & Record<'discount' | 'prior' | 'tierSaving', Money | null>)
      | null;
  };
}

export interface ShownCart extends Pick<
  Cart,
  | 'id'
  | 'number'
  | 'version'
  | 'email'
  | 'totalQuantity'
  | 'error'
  | 'tax'
  | 'billingAddress'
  | 'billingSameAsShipping'
> {
  hasError: boolean;
  items: ShownItem[];
  /** `net`: null where the amounts are without VAT already. */
  prices: Totals & { appliedTaxes: readonly { label: string }[]; netTotal: Money };
  /** `message`: why the coupon gives no discount; null if it applies. */
  appliedCoupons: { code: string; message: string | null }[];
  /** `lastDay`: in the format of the store. */
  offer: (Omit<CartOffer, 'customer'> & { lastDay: string }) | null;
  /** One entry once there is an address or a method; empty before. */
  shippingAddresses: (Address & {
    selectedShippingMethod: ShownShippingMethod | null;
    availableShippingMethods: ShownShippingMethod[];
    selectedPickupPoint: PickupPoint | null;
  })[];
  /** Null if no method carries the cart. Amounts include VAT as those of the cart do. */
  delivery: {
    /** Of the cheapest method; 0 if delivery is free. */
    rate: Money;
    /** The value of items from which delivery is free; null: never. */
    freeFrom: Money | null;
    /** What is missing until delivery is free: 0 if it is, null if it never is. */
    toGo: Money | null;
    /** The latest day of delivery of an order placed now: by the selected method, else by the store's default one. */
    day: string;
  } | null;
  availablePaymentMethods: ShownPaymentMethod[];
  selectedPaymentMethod: ShownPaymentMethod | null;
  /** Only in the answer to `cart-reorderItems`: the units of the order that could not be added. */
  notAdded?: readonly NotAdded[];
}

/** With its fields in the order of spec §3: `jsonb` sorts them by length. */
export const inSpecOrder = ({ attributeCode, label, code, valueIndex, valueLabel }: Option): Option => ({
  attributeCode,
  label,
  code,
  valueIndex,
  valueLabel,
});
