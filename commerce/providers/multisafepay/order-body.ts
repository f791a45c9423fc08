import { company } from '@/config/shop/company';
import { onlinePayments } from '@/config/shop/payments';
import { storeConfig } from '@/config/shop/stores';
import type { Address } from '../../model/address';
import type { Order, PriceRow } from '../../model/order';
import { apportion } from '../../domain/pricing/price-cart';
import { type PaymentRequest, type PaymentServices, withTransactionId } from '../../ports/payments';
import type { OrderReply } from './api';

const MAX_EMAIL = 64;
/** Decimals of a unit price: enough for the units of a row to add up to its net amount. */
const PRICE_DECIMALS = 10;
const SHIPPING_ID = 'msp-shipping';

type LineWords = Awaited<ReturnType<PaymentServices['wordsOf']>>;

const tableOf = (rate: number) => `vat${rate}`;

function person(address: Address, email: string) {
  const { firstname, middlename, lastname, company: business, street, telephone } = address;
  return {
    first_name: firstname,
    last_name: [middlename, lastname].filter(Boolean).join(' '),
    ...(business === '' ? {} : { company_name: business }),
    address1: street.street,
    house_number: [street.number, street.addition].filter(Boolean).join(' '),
    zip_code: address.postcode,
    city: address.city,
    ...(address.region === '' ? {} : { state: address.region }),
    country: address.country,
    ...(telephone === '' ? {} : { phone: telephone }),
    ...(email.length > MAX_EMAIL ? {} : { email }),
  };
}

/** Minor units as major units with decimals. Every currency of the shop has two. */
export const decimal = (minor: number) => Number((minor / 100).toFixed(PRICE_DECIMALS));

/** The net amount of a row before its discount, in fractions of minor units. A row that costs nothing has no VAT: its rate counts. */
function netBeforeDiscount({ gross, net, tax, taxRate }: PriceRow): number {
  const cost = net.minor + tax.minor;
  return cost === 0 ? (gross.minor * 100) / (100 + taxRate) : (gross.minor * net.minor) / cost;
}

/** The lines, the delivery and the discount per rate; prices without VAT. */
export function cartItems({ items, rows }: Order, words: LineWords) {
  const lines = rows.map((row, index) => {
    const item = row.kind === 'item' ? items[index] : undefined;
    return {
      name: item?.name ?? words.shipping,
      description: '',
      unit_price: decimal(netBeforeDiscount(row) / row.quantity),
      quantity: row.quantity,
      merchant_item_id: item?.sku ?? SHIPPING_ID,
      tax_table_selector: tableOf(row.taxRate),
    };
  });
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))];
  const discounts = rates.flatMap((rate) => {
    const reduced = rows.filter(({ taxRate, discount }) => taxRate === rate && discount.minor > 0);
    const minor = reduced.reduce((sum, row) => sum + netBeforeDiscount(row) - row.net.minor, 0);
    if (minor === 0) return [];
    return [
      {
        name: words.discount,
        description: '',
        unit_price: -decimal(minor),
        quantity: 1,
        merchant_item_id: `discount-${rate}`,
        tax_table_selector: tableOf(rate),
      },
    ];
  });
  return [...lines, ...discounts];
}

function taxTables({ rows }: Order) {
  const rates = [...new Set(rows.map(({ taxRate }) => taxRate))];
  const fraction = (rate: number) => Number((rate / 100).toFixed(4));
  return {
    default: { shipping_taxed: true, rate: fraction(Math.max(0, ...rates)) },
    alternate: rates.map((rate) => ({
      name: tableOf(rate),
      standalone: true,
      rules: [{ rate: fraction(rate) }],
    })),
  };
}

/** See docs/payments.md. The cart is not validated, because its prices are rounded differently (`validate_cart`). */
export function orderBody(
  request: PaymentRequest,
  gateway: { id: string; flow: 'direct' | 'redirect' },
  words: LineWords,
) {
  const { transactionId, order, amountMinor, currency, returnUrls, store } = request;
  const items = cartItems(order, words);
  return {
    type: gateway.flow,
    gateway: gateway.id,
    order_id: transactionId,
    currency,
    amount: amountMinor,
    description: `${company.storeName} ${order.number}`,
    payment_options: {
      notification_url: returnUrls.notification,
      notification_method: 'POST',
      redirect_url: withTransactionId(returnUrls.success, transactionId),
      cancel_url: withTransactionId(returnUrls.cancel, transactionId),
      close_window: false,
    },
    customer: {
      locale: storeConfig(store).locale.replace('-', '_'),
      ...person(order.billingAddress, order.email),
    },
    delivery: person(order.shippingAddress, order.email),
    ...(items.length === 0 ? {} : { shopping_cart: { items } }),
    checkout_options: { validate_cart: false, tax_tables: taxTables(order) },
    seconds_active: onlinePayments.expireAfterMinutes * 60,
    second_chance: { send_mail: false },
    plugin: { shop: company.storeName, shop_root_url: new URL(returnUrls.success).origin },
    var1: order.number,
  };
}

/** Sends all items for the whole amount; else one negative item of the amount per rate, in proportion to what the order cost. */
export function checkoutData(
  { shopping_cart: cart, amount }: OrderReply,
  refund: {
    readonly amountMinor: number;
    readonly reference: string;
    readonly description: string;
  },
) {
  const items = cart?.items ?? [];
  if (items.length === 0 || refund.amountMinor === amount) {
    return { items: [...items, ...items.map((item) => ({ ...item, unit_price: -item.unit_price }))] };
  }
  const tables = [...Map.groupBy(items, (item) => item.tax_table_selector)].map(([table, alike]) => {
    // In percent; `tableOf` names the table after it.
    const factor = 1 + Number(table?.replace('vat', '') ?? 0) / 100;
    const net = alike.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);
    return { table, factor, cost: Math.max(0, Math.round(net * factor * 100)) };
  });
  const isFree = tables.every(({ cost }) => cost === 0);
  const shares = apportion(
    refund.amountMinor,
    tables.map(({ cost }, index) => (isFree && index === 0 ? 1 : cost)),
  );
  const parts = tables.flatMap(({ table, factor }, index): typeof items => {
    const minor = shares[index] ?? 0;
    if (minor === 0) return [];
    return [
      {
        name: refund.description,
        description: '',
        unit_price: -decimal(minor / factor),
        quantity: 1,
        merchant_item_id: index === 0 ? refund.reference : `${refund.reference}-${index + 1}`,
        tax_table_selector: table,
      },
    ];
  });
  return { items: [...items, ...parts] };
}
