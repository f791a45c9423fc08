import type { Address } from '@/commerce/model/address';
import type { Order, PriceRow } from '@/commerce/model/order';
import { vatRate } from '@/config/countries/countries';
import { storeConfig } from '@/config/shop/stores';
import type { StoreCode } from '@/config/types';
import { includedTax } from '@/commerce/domain/pricing/percent';

/** Letters of several scripts: Latin, Greek and Cyrillic. */
const address: Address = {
  salutation: '',
  firstname: 'Łucja',
  middlename: '',
  lastname: 'Παπαδοπούλου Иванова',
  company: 'Owls & Söns',
  street: { street: 'Uilenvlucht', number: '12', addition: 'a' },
  postcode: '1000 ZZ',
  city: 'Amsterdam',
  region: '',
  country: 'NL',
  telephone: '',
  vat: '',
  poNumber: '',
};

type Amount = (minor: number) => Order['totals']['subtotal'];

const itemOf = (index: number, money: Amount): Order['items'][number] => ({
  sku: `OWL-${index + 1}`,
  name: `Dome camera ${index + 1}`,
  url: '/dome',
  image: null,
  options: [],
  quantity: index + 1,
  price: money(9_995),
  rowTotal: money(9_995 * (index + 1)),
});

function rowOf(
  {
    kind,
    quantity,
    gross,
    discount,
  }: { kind: PriceRow['kind'] } & Record<'quantity' | 'gross' | 'discount', number>,
  taxRate: number,
  money: Amount,
): PriceRow {
  const tax = includedTax(gross - discount, taxRate);
  const amounts = { gross: money(gross), discount: money(discount), tax: money(tax) };
  return { kind, quantity, ...amounts, net: money(gross - discount - tax), taxRate };
}

/** A discount of 5.00 on the first item; a delivery of 4.95. */
function rowsOf(items: Order['items'], rate: number, money: Amount): PriceRow[] {
  const itemRows = items.map(({ quantity, rowTotal: { minor: gross } }, index) =>
    rowOf({ kind: 'item', quantity, gross, discount: index === 0 ? 500 : 0 }, rate, money),
  );
  return [...itemRows, rowOf({ kind: 'shipping', quantity: 1, gross: 495, discount: 0 }, rate, money)];
}

function totalsOf(items: Order['items'], rows: readonly PriceRow[], money: Amount): Order['totals'] {
  const sum = (key: 'net' | 'tax') => rows.reduce((total, each) => total + each[key].minor, 0);
  return {
    subtotal: money(items.reduce((total, { rowTotal }) => total + rowTotal.minor, 0)),
    discounts: [{ code: null, amount: money(500) }],
    shipping: money(495),
    appliedTaxes: [{ rate: rows[0]?.taxRate ?? 0, amount: money(sum('tax')) }],
    grandTotal: money(sum('net') + sum('tax')),
  };
}

/** A paid order of `count` items and a delivery, at the rate of the store. */
export function exampleOrder(store: StoreCode, count = 2): Order {
  const { defaultCurrencyCode: currency, country } = storeConfig(store);
  const money: Amount = (minor) => ({ minor, currency });
  const items = Array.from({ length: count }, (_, index) => itemOf(index, money));
  const rows = rowsOf(items, vatRate(country), money);
  return {
    ref: '7b0c4d76-6a44-4a53-9a86-3b1f0d2a0a11',
    number: '4KTX-9PZB',
    store,
    date: '2026-11-20T12:00:00.000Z',
    status: 'processing',
    underReview: false,
    email: 'ada@example.com',
    comment: null,
    items,
    totals: totalsOf(items, rows, money),
    rows,
    tax: null,
    shippingAddress: { ...address, country },
    billingAddress: { ...address, country },
    shippingMethod: { carrierCode: 'dpd', methodCode: 'standard', amount: money(495) },
    paymentMethod: { code: 'visa' },
    pickupPoint: null,
    poNumber: null,
    carrier: null,
    trackingNumber: null,
  };
}
