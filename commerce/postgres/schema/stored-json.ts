import { customType } from 'drizzle-orm/pg-core';

const storedNames = {
  attribute_code: 'attributeCode',
  value_index: 'valueIndex',
  value_label: 'valueLabel',
  carrier_code: 'carrierCode',
  method_code: 'methodCode',
  row_total: 'rowTotal',
  tax_rate: 'taxRate',
  applied_taxes: 'appliedTaxes',
  grand_total: 'grandTotal',
  regular_price: 'regularPrice',
  under_review: 'underReview',
  shipping_address: 'shippingAddress',
  billing_address: 'billingAddress',
  shipping_method: 'shippingMethod',
  pickup_point: 'pickupPoint',
  payment_method: 'paymentMethod',
  tracking_number: 'trackingNumber',
  expires_at: 'expiresAt',
  deletion_at: 'deletionAt',
};

type Names = ReadonlyMap<string, string>;
/** These are read, but not written: in other places all releases have the names of the model. */
const earlierNames = { po_number: 'poNumber', order_number: 'orderNumber' };
const toModel: Names = new Map(Object.entries({ ...storedNames, ...earlierNames }));
const toStored: Names = new Map(Object.entries(storedNames).map(([stored, name]) => [name, stored]));

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [names.get(name) ?? name, renamed(each, names)]),
  );
}

/**
 * A part of the model in a column of type `jsonb`. Rows keep the names that they had before those of the model were in
 * camelCase: servers of two releases read each other's rows during a deployment.
 */
export const storedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(renamed(value, toStored)),
  fromDriver: (value) => renamed(value, toModel),
});
