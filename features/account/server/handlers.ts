import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { Customer } from '@/commerce/model/customer';
import type { ShopRequest } from '@/features/store/server/request-context';
import { isSignedIn, sessionHasEnded, type CustomerContext } from '@/features/store/server/signed-in';
import { wishlistSkus } from '@/features/wishlist/server/loaders';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import { checkPassword } from '@/lib/fields/password/password';
import type { AccountInput, AccountPost } from '../schema';
import { refuseCommon } from '@/lib/fields/password/common-password';
import { signInClient, endedCookies, renewedSession, signInCookies, signOutCookies } from './session-cookies';
import { register, registerFromOrder } from './register';
import { validateAddress } from '@/features/address/server/address-countries';
import type { AreaInput, AreaPost } from '../area-schema';
import { canDeleteAccount } from './area-loaders';

type ReplyResult = Promise<Result<Reply, Failure | CommerceError>>;

const guest = { isLoggedIn: false, firstname: null, email: null, wishlistSkus: [] };

/** Extends the session cookie of a customer, and deletes that of one whose session has ended (spec §7). */
export async function getUser(_: unknown, request: ShopRequest): ReplyResult {
  const { context } = request;
  const customer = await backend().customers.get(context);
  if (!customer) {
    if (!(await sessionHasEnded(request))) return ok({ body: guest });
    return ok({ body: { ...guest, sessionEnded: true }, cookies: await endedCookies() });
  }
  const { firstname, email } = customer;
  const [skus, cookies] = await Promise.all([wishlistSkus(context), renewedSession(request)]);
  return ok({ body: { isLoggedIn: true, firstname, email, wishlistSkus: skus }, cookies });
}

async function login({ email, password }: AccountInput<'login'>, request: ShopRequest): ReplyResult {
  const client = await signInClient(request);
  const signedIn = await backend().customers.login(request.context, email, password, client);
  if (!signedIn.ok) return signedIn;
  const { firstname } = signedIn.data.customer;
  return ok({ body: { firstname }, cookies: await signInCookies(request, signedIn.data) });
}

async function logout(_: unknown, { context }: ShopRequest): ReplyResult {
  if (isSignedIn(context)) await backend().customers.logout(context, context.sessionId);
  return ok({ body: {}, cookies: signOutCookies });
}

async function checkNewPassword({ password }: AccountInput<'checkPassword'>): ReplyResult {
  const common = refuseCommon(password);
  return common ? fail(common) : ok({ body: {} });
}

async function confirmAccount(
  { token, password, current_password }: AccountInput<'confirmAccount'>,
  request: ShopRequest,
): ReplyResult {
  const { context } = request;
  const common = refuseCommon(password);
  if (common) return fail(common);
  const proof = { currentPassword: current_password, newPassword: password };
  const client = await signInClient(request);
  const confirmed = await backend().customers.confirm(context, token, proof, client);
  if (!confirmed.ok) return confirmed;
  const { customer, signedIn } = confirmed.data;
  const cookies = signedIn ? await signInCookies(request, signedIn) : [];
  return ok({ body: { email: customer.email, isLoggedIn: true }, cookies });
}

const wireCustomer = ({ firstname, middlename, lastname, email, pendingEmail }: Customer) => ({
  firstname,
  middlename,
  lastname,
  email,
  pendingEmail,
});

async function customerUpdate(
  input: AccountInput<'customerUpdate'>,
  { context, headers }: ShopRequest,
): ReplyResult {
  const { customers } = backend();
  const customer = isSignedIn(context) ? await customers.get(context) : null;
  if (!customer || !isSignedIn(context)) return fail({ code: 'sign_in_required' });
  const { firstname, middlename, lastname, email, password: newPassword, current_password } = input;
  // The rule that a password differs from the email address, for a call that names no address.
  const problem = newPassword === undefined ? null : checkPassword(newPassword, email ?? customer.email);
  if (problem) return fail({ code: 'validation', fields: { password: problem } });
  const common = refuseCommon(newPassword);
  if (common) return fail(common);
  const retryAfter = email === undefined ? null : await countCall('account-email', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const changes = { firstname, middlename, lastname, email, newPassword, currentPassword: current_password };
  const updated = await customers.update(context, changes);
  return updated.ok ? ok({ body: wireCustomer(updated.data) }) : updated;
}

async function forgotPassword(
  { email }: AccountInput<'forgotPassword'>,
  { context, headers }: ShopRequest,
): ReplyResult {
  const retryAfter = await countCall('account-email', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const { customers } = backend();
  await customers.requestReset(context, email);
  return ok({ body: {} });
}

async function resetPassword(input: AccountInput<'resetPassword'>, { context }: ShopRequest): ReplyResult {
  const { email, token, password } = input;
  const common = refuseCommon(password);
  if (common) return fail(common);
  const reset = await backend().customers.resetPassword(context, email, token, password);
  return reset.ok ? ok({ body: {} }) : reset;
}

export const accountHandlers: {
  readonly [Type in AccountPost['type']]: (input: AccountInput<Type>, request: ShopRequest) => ReplyResult;
} = {
  login,
  logout,
  register,
  registerFromOrder,
  checkPassword: checkNewPassword,
  confirmAccount,
  customerUpdate,
  forgotPassword,
  resetPassword,
};

type Handler<Type extends AreaPost['type']> = (
  input: AreaInput<Type>,
  context: CustomerContext,
) => Promise<Result<unknown, Failure | CommerceError>>;

async function saveAddress(
  { id, address, defaultShipping, defaultBilling }: AreaInput<'customer-saveAddress'>,
  context: CustomerContext,
) {
  // Also an address that the store does not deliver to: it may be one of invoices.
  const valid = validateAddress(address, context, 'billing');
  if (!valid.ok) return valid;
  const defaults = { defaultShipping, defaultBilling };
  const { addresses } = backend();
  return id === undefined
    ? addresses.add(context, valid.data, defaults)
    : addresses.update(context, id, valid.data, defaults);
}

async function requestDeletion(
  { password }: AreaInput<'customer-requestDeletion'>,
  context: CustomerContext,
): Promise<Result<unknown, Failure | CommerceError>> {
  if (!canDeleteAccount(context)) return fail({ code: 'not_found' });
  return await backend().accountDeletion.request(context, password);
}

const handlers: { readonly [Type in AreaPost['type']]: Handler<Type> } = {
  'customer-saveAddress': saveAddress,
  'customer-deleteAddress': async ({ id }, context) => await backend().addresses.remove(context, id),
  'customer-endSession': async ({ id }, context) => await backend().sessions.end(context, id),
  'customer-endOtherSessions': async (_, context) => await backend().sessions.endOthers(context),
  'customer-requestDeletion': requestDeletion,
  'customer-cancelDeletion': async (_, context) => await backend().accountDeletion.cancel(context),
};

const handlerOf =
  <Type extends AreaPost['type']>(type: Type) =>
  async (
    input: AreaInput<Type>,
    { context }: ShopRequest,
  ): Promise<Result<Reply, Failure | CommerceError>> => {
    if (!isSignedIn(context)) return fail({ code: 'sign_in_required' });
    const done = await handlers[type](input, context);
    return done.ok ? ok({ body: {} }) : done;
  };

export const areaHandlers = {
  'customer-saveAddress': handlerOf('customer-saveAddress'),
  'customer-deleteAddress': handlerOf('customer-deleteAddress'),
  'customer-endSession': handlerOf('customer-endSession'),
  'customer-endOtherSessions': handlerOf('customer-endOtherSessions'),
  'customer-requestDeletion': handlerOf('customer-requestDeletion'),
  'customer-cancelDeletion': handlerOf('customer-cancelDeletion'),
};
