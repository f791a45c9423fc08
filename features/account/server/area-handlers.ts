import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { validateAddress } from '@/features/address/server/validate-address';
import type { ShopRequest } from '@/features/store/server/request-context';
import { type CustomerContext, isSignedIn } from '@/features/store/server/signed-in';
import type { Failure, Reply } from '@/lib/http/create-route';
import { fail, ok, type Result } from '@/lib/result';
import type { AreaInput, AreaPost } from '../area-schema';
import { canDeleteAccount } from './area-loaders';

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

/** A handler of the route: for customers who are signed in only, answered without data. */
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
