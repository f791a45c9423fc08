import type { Order } from '@/commerce/model/order';
import { perUnit, variantName } from '@/features/cart/commerce-items';
import type { CommerceEvent } from '@/lib/client/commerce-events';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { toWire } from '@/lib/wire';

export type PurchaseEvent = Extract<CommerceEvent, { type: 'purchase' }>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Brands and categories are unknown. GA4: the value is the sum of the items, without tax and delivery. */
export function purchaseEvent(order: Order): PurchaseEvent {
  const { number, items: lines, totals, rows } = order;
  const { currency } = totals.grandTotal;
  const major = (minor: number) => toWire({ minor, currency }).value;
  const tax = sum(totals.appliedTaxes.map(({ amount }) => amount.minor));
  const shipping = sum(rows.filter(({ kind }) => kind === 'shipping').map(({ net }) => net.minor));
  const items = rows
    .filter(({ kind }) => kind === 'item')
    .flatMap((row, index) => {
      const line = lines[index];
      if (!line) return [];
      const { sku, name, options, quantity } = line;
      const discount = row.discount.minor - includedTax(row.discount.minor, row.taxRate);
      return {
        sku,
        name,
        brand: null,
        categories: [],
        variant: variantName(options.map(({ valueLabel }) => valueLabel)),
        price: perUnit(major(row.net.minor), quantity),
        ...(discount > 0 && { discount: perUnit(major(discount), quantity) }),
        quantity,
        currency,
      };
    });
  return {
    type: 'purchase',
    order: number,
    currency,
    value: major(totals.grandTotal.minor - tax - shipping),
    tax: major(tax),
    shippingCost: major(shipping),
    coupon: totals.discounts.find(({ code }) => code !== null)?.code ?? null,
    items,
  };
}
