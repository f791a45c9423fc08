import { type SQL, sql } from 'drizzle-orm';
import { defaultOrderYears, orderYears } from '@/config/limits/retention';
import { emptyAddress } from '../../model/empty-address';

/** An address column without its texts. The country stays, which the tax depends on. */
const erased = (column: string) => sql`${sql.identifier(column)} || ${JSON.stringify(emptyAddress)}::jsonb`;

/** The assignments that erase the personal data of an order. */
export const erasedOrder = (): SQL =>
  // The cart id is a secret of the customer's browser; it is unique among the orders.
  sql`email = '', customer_id = null, comment = null, po_number = null, newsletter = false,
    tracking_number = null, cart_id = 'erased-' || id, shipping_address = ${erased('shipping_address')},
    billing_address = ${erased('billing_address')}, tax = tax || '{"evidence": null}'`;

/** The full years for which an order is kept after the calendar year in which it was placed. */
export const keptYears = (): SQL<number> =>
  sql`coalesce((${JSON.stringify(orderYears)}::jsonb ->> (shipping_address ->> 'country'))::int, ${defaultOrderYears})`;
