import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { Address } from '@/commerce/model/address';
import type { NewCustomer } from '@/commerce/ports/customers';
import { lastOrder, withoutReference } from '@/features/orders/server/last-order';
import { validateAddress } from '@/features/address/server/address-countries';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { fail, ok, type Result } from '@/lib/result';
import { sessionCookie } from '@/lib/http/session/session';
import { countCall } from '@/lib/http/limits/rate-limit';
import { refuseCommon } from '@/lib/fields/password/common-password';
import type { FieldMessages } from '@/lib/fields/message';
import { checkPassword } from '@/lib/fields/password/password';
import type { AccountInput } from '../schema';
import { signInClient, registrationCookie, signInCookies } from './session-cookies';

type Registration = AccountInput<'register'>;

/** Names the fields as the body did: the company and its VAT number may be outside of the address. */
function toOwnFields(fields: FieldMessages, { company, vat }: Registration): FieldMessages {
  const renamed = {
    ...(company === '' ? {} : { 'address.company': 'company' }),
    ...(vat === '' ? {} : { 'address.vat': 'vat' }),
  };
  const names = new Map(Object.entries(renamed));
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [names.get(path) ?? path, message]),
  );
}

/** Takes the names of the account where it has none. A company needs one (spec §8 "address registration required"). */
function addressOf(values: Registration, context: Context): Result<Address | undefined, Failure> {
  const { company, vat, address, firstname, middlename, lastname } = values;
  if (!address) return company === '' && vat === '' ? ok(undefined) : fail({ code: 'address_required' });
  const named = address.firstname || address.lastname ? {} : { firstname, middlename, lastname };
  const complete = { ...address, ...named, company: company || address.company, vat: vat || address.vat };
  const checked = validateAddress(complete, context, 'billing');
  return checked.ok
    ? checked
    : fail({ ...checked.error, fields: toOwnFields(checked.error.fields, values) } satisfies Failure);
}

type ReplyResult = Promise<Result<Reply, Failure | CommerceError>>;

/** `order`: the reference of the order that its data is from; null without one. */
async function create(customer: NewCustomer, order: string | null, request: ShopRequest): ReplyResult {
  const { context, headers } = request;
  const common = refuseCommon(customer.password);
  if (common) return fail(common);
  const retryAfter = await countCall('account-email', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const { cookie, secret } = await registrationCookie(request, order);
  const client = { ...(await signInClient(request)), secret };
  const created = await backend().customers.register(context, customer, client);
  if (!created.ok) return created;
  if (created.data === null) return ok({ body: { isLoggedIn: false }, cookies: [cookie] });
  const cookies = await signInCookies(request, created.data);
  return ok({ body: { isLoggedIn: true }, cookies });
}

/** Where the store confirms addresses, the answer does not depend on whether the address has an account. */
export async function register(input: Registration, request: ShopRequest): ReplyResult {
  const address = addressOf(input, request.context);
  if (!address.ok) return address;
  const { firstname, middlename, lastname, email, password } = input;
  return create({ firstname, middlename, lastname, email, password, address: address.data }, null, request);
}

/** Uses the last order of this browser only. Fails with `not_found` without one, and for a customer. */
export async function registerFromOrder(
  { password }: AccountInput<'registerFromOrder'>,
  request: ShopRequest,
): ReplyResult {
  const { context, cookies } = request;
  const order = context.customer === null ? await lastOrder(context, cookies.get(sessionCookie)) : null;
  if (order === null) return fail({ code: 'not_found' });
  const problem = checkPassword(password, order.email);
  if (problem) return fail({ code: 'validation', fields: { password: problem } });
  const address = withoutReference(order.billingAddress);
  const { firstname, middlename, lastname } = address;
  const customer = { firstname, middlename, lastname, email: order.email, password, address };
  return create(customer, order.ref, request);
}
