import { z } from 'zod';
import { type CookieChange, sealedCookie, unsealed } from './cookies';

/** The sealed session cookie (docs/accounts.md). It contains ids only. */
export const sessionCookie = 'session';

/** An id of the backend: opaque. */
const id = z.string().min(1);

/**
 * `orderIds`: the orders that this browser placed; /checkout-success shows the last one. `foundOrders`: those that it
 * looked up, with a mark of the mailbox that it named. `browser`: a random id of this browser, to which alone the addresses of a guest's cart are shown.
 * `customerSession`: the session of the customer who is signed in; `renewedOn`: the day on which their cookie was written
 * last; `ended`: that session has ended, and nothing of it is left. `registration`: the secret of a browser that registered,
 * which the link of the email signs in; `accountOrderId`: the order that the registration took its data from.
 */
const sessionSchema = z.object({
  orderIds: z.array(id).optional(),
  foundOrders: z.array(z.object({ ref: id, mark: z.string() })).optional(),
  browser: z.uuid().optional(),
  customerSession: id.optional(),
  renewedOn: z.iso.date().optional(),
  ended: z.literal(true).optional(),
  registration: z.uuid().optional(),
  accountOrderId: id.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The session of a cookie. A missing, forged or expired cookie gives an empty session. */
export async function readSession(sealed: string | undefined): Promise<Session> {
  const parsed = sessionSchema.safeParse(await unsealed(sessionCookie, sealed));
  return parsed.success ? parsed.data : {};
}

export const writeSession = (session: Session): Promise<CookieChange> => sealedCookie(sessionCookie, session);
