import { type SQL, sql } from 'drizzle-orm';
import { promises } from '@/config/shop/company';
import { defaultOrderYears, orderYears } from '@/config/limits/retention';
import { emptyAddress } from '../../model/address';

/** An address column without its texts. The country stays, which the tax depends on. */
const erased = (column: string) => sql`${sql.identifier(column)} || ${JSON.stringify(emptyAddress)}::jsonb`;

export const erasedOrder = (): SQL =>
  // The cart id is a secret of the customer's browser; it is unique among the orders.
  sql`email = '', customer_id = null, comment = null, po_number = null, newsletter = false,
    tracking_number = null, pickup_point = null, cart_id = 'erased-' || id, shipping_address = ${erased('shipping_address')},
    billing_address = ${erased('billing_address')}, tax = tax || '{"evidence": null}'`;

/** The calendar year, in the time zone of the accounts, in which an order was placed, or the last document about it was issued. */
export const accountsYear = (): SQL<number> =>
  sql`extract(year from greatest("order".created_at,
    (select max(issued.created_at) from document issued where issued.order_id = "order".id))
    at time zone ${promises.timeZone}::text)::int`;

export const keptYears = (): SQL<number> =>
  sql`coalesce((${JSON.stringify(orderYears)}::jsonb ->> (shipping_address ->> 'country'))::int, ${defaultOrderYears})`;
