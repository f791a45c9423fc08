import type { Order } from '@/commerce/model/order';
import { perUnit, variantName } from '@/features/cart/commerce-items';
import type { CommerceEvent } from '@/lib/client/commerce-events';
import { includedTax } from '@/commerce/domain/pricing/percent';
import { toWire } from '@/lib/wire';

export type PurchaseEvent = Extract<CommerceEvent, { type: 'purchase' }>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Minor units of a row, without VAT. */
interface NetRow {
  /** After the discount. */
  readonly net: number;
  readonly discount: number;
}

interface NetRows {
  readonly items: readonly NetRow[];
  readonly shipping: number;
}

function chargedRows({ rows }: Order): NetRows {
  const items = rows.filter(({ kind }) => kind === 'item');
  return {
    items: items.map(({ net, discount, taxRate: rate }) => ({
      net: net.minor,
      discount: discount.minor - includedTax(discount.minor, rate),
    })),
    shipping: sum(rows.filter(({ kind }) => kind === 'shipping').map(({ net }) => net.minor)),
  };
}

/** Of a backend that names no rates: tax and discounts are spread over the lines, in proportion. */
function estimatedRows({ items: lines, totals }: Order, tax: number): NetRows {
  const { shipping: delivery, grandTotal: total } = totals;
  const netShare = total.minor > 0 ? (total.minor - tax) / total.minor : 1;
  const shipping = Math.round(Math.min(delivery?.minor ?? 0, total.minor) * netShare);
  const itemsTotal = sum(lines.map(({ rowTotal: row }) => row.minor));
  const share = itemsTotal > 0 ? (total.minor - tax - shipping) / itemsTotal : 0;
  return { items: lines.map(({ rowTotal: row }) => ({ net: row.minor * share, discount: 0 })), shipping };
}

/**
 * The event of an order; brands and categories are unknown to it. Value, tax and delivery add up to its total (GA4:
 * the value is the sum of the items, without tax and delivery).
 */
export function purchaseEvent(order: Order): PurchaseEvent {
  const { number, items: lines, totals, rows } = order;
  const { currency } = totals.grandTotal;
  const major = (minor: number) => toWire({ minor, currency }).value;
  const tax = sum(totals.appliedTaxes.map(({ amount }) => amount.minor));
  const net = rows.length > 0 ? chargedRows(order) : estimatedRows(order, tax);
  const items = lines.map(({ sku, name, options, quantity }, index) => {
    const { net: amount, discount } = net.items[index] ?? { net: 0, discount: 0 };
    return {
      sku,
      name,
      brand: null,
      categories: [],
      variant: variantName(options.map(({ valueLabel }) => valueLabel)),
      price: perUnit(major(amount), quantity),
      ...(discount > 0 && { discount: perUnit(major(discount), quantity) }),
      quantity,
      currency,
    };
  });
  return {
    type: 'purchase',
    order: number,
    currency,
    value: major(totals.grandTotal.minor - tax - net.shipping),
    tax: major(tax),
    shippingCost: major(net.shipping),
    coupon: totals.discounts.find(({ code }) => code !== null)?.code ?? null,
    items,
  };
}
