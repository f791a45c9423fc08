import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { featureOn } from '@/lib/stores/enabled-features';
import type { CookieChange } from '@/lib/http/session/cookies';
import { countCall, forgive } from '@/lib/http/limits/rate-limit';
import { sessionCookie } from '@/lib/http/session/session';
import { paths } from '@/lib/paths/paths';
import { lookupSchema, openQuery } from '../schema';
import { rememberFound } from './visible-orders';

export const canReorder = (context: Context): boolean => featureOn('reorder', context.store);

export interface LookupResult {
  readonly location: string;
  readonly cookies: readonly CookieChange[];
}

/** A number that no order has is answered like a wrong address. `client`: the network that the limit counts. */
export async function findOrder(
  context: Context,
  fields: unknown,
  cookies: ReadonlyMap<string, string>,
  client: string,
): Promise<LookupResult> {
  if ((await countCall('order-lookup', client)) !== null)
    return { location: paths.orderLookup({ outcome: 'limited' }), cookies: [] };
  const parsed = lookupSchema.safeParse(fields);
  const foundOrder = parsed.success
    ? await backend().orderLookup.find(context, parsed.data.number, parsed.data.email)
    : null;
  if (!foundOrder) return { location: paths.orderLookup({ outcome: 'unknown' }), cookies: [] };
  const session = await rememberFound(context, cookies.get(sessionCookie), foundOrder);
  return { location: paths.order(foundOrder.number), cookies: [session] };
}

/** The browser sees it then; nobody is signed in. A wrong secret leads to forms. `client`: whose guesses are limited. */
export async function openOrder(
  context: Context,
  token: string,
  query: unknown,
  cookies: ReadonlyMap<string, string>,
  client: string,
): Promise<LookupResult> {
  const { number, to } = openQuery.parse(query);
  const isLimited = (await countCall('link', client)) !== null;
  const order = isLimited ? null : await backend().orderLookup.byLink(context, token);
  const known = order?.number ?? number;
  if (!order) {
    const form = paths.orderLookup({ outcome: isLimited ? 'limited' : 'ended', number: known });
    return { location: to === 'withdrawal' ? paths.withdrawal(known) : form, cookies: [] };
  }
  await forgive('link', client);
  const session = await rememberFound(context, cookies.get(sessionCookie), order);
  return { location: to === 'withdrawal' ? paths.withdrawal(known) : paths.order(known), cookies: [session] };
}
