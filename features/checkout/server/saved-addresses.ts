import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import { type Address, emptyAddress } from '@/commerce/model/address';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { storeConfig } from '@/config/shop/stores';
import { readCheckoutCart } from '@/features/cart/server/cart-cookie';
import { sessionCookie } from '@/lib/http/session/session';
import type { KnownPerson, CheckoutAddresses } from '../address-form';
import { knownOrder, withoutReference } from '@/features/orders/server/last-order';

const sameAddress = (one: Address, other: Address): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whom the offer was made for that the cart was loaded from: the last word of a name is taken for the last name. */
async function customerOfOffer(context: Context, cartId: string | null): Promise<KnownPerson | null> {
  const cart = cartId === null ? null : await backend().cart.get(context, cartId);
  const customer = cart?.offer?.customer;
  if (!customer) return null;
  const { email, name } = customer;
  const [lastname = '', ...first] = name.trim().split(/\s+/).toReversed();
  const { country } = storeConfig(context.store);
  const names = { firstname: first.toReversed().join(' '), lastname };
  return { email, shipping: { ...emptyAddress, ...names, country }, billing: null };
}

/** What is known of the person from their offer, else from their last order, else from their account; null for a guest without an order. */
async function knownPerson({ context, cookies }: ShopRequest): Promise<KnownPerson | null> {
  const offered = await customerOfOffer(context, readCheckoutCart(cookies));
  if (offered) return offered;
  const order = await knownOrder(context, cookies.get(sessionCookie));
  if (order) {
    const [shipping, billing] = [order.shippingAddress, order.billingAddress].map(withoutReference);
    if (!shipping || !billing) return null;
    return { email: order.email, shipping, billing: sameAddress(shipping, billing) ? null : billing };
  }
  const customer = context.customer === null ? null : await backend().customers.get(context);
  if (!customer) return null;
  const { firstname, middlename, lastname } = customer;
  const { country } = storeConfig(context.store);
  return {
    email: null,
    shipping: { ...emptyAddress, firstname, middlename, lastname, country },
    billing: null,
  };
}

/** `GET /api/addresses`: the addresses that the customer can choose in the checkout, and what its forms begin with. */
export async function getSavedAddresses(_: undefined, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const { context } = request;
  const isGuest = context.customer === null;
  const [addresses, known, newsletter] = await Promise.all([
    isGuest ? null : backend().addresses.list(context),
    knownPerson(request),
    isGuest ? null : backend().newsletter.state(context),
  ]);
  const body: CheckoutAddresses = {
    addresses: addresses ?? [],
    known,
    subscribed: newsletter === 'subscribed',
  };
  return ok({ body });
}

/** Saves nothing for a guest. Omits the reference of the order, which the next order would carry. */
export async function saveIfWanted(
  context: Context,
  address: Address,
  wanted: boolean,
): Promise<Result<void, CommerceError>> {
  if (!wanted || context.customer === null) return ok(undefined);
  const defaults = { defaultShipping: false, defaultBilling: false };
  const added = await backend().addresses.add(context, withoutReference(address), defaults);
  return added.ok ? ok(undefined) : added;
}
