import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { Address } from '@/commerce/model/address';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import type { WireAddresses } from '../wire-delivery';

/** Whether customers can sign in here. */
export const hasAccounts = (): boolean => backend().capabilities.has('customers');

/** `GET /api/addresses`: the addresses that the customer can choose in the checkout. */
export async function getSavedAddresses(
  _: undefined,
  { context }: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const addresses = context.customer === null ? [] : await backend().addresses.list(context);
  const body: WireAddresses = { addresses };
  return ok({ body });
}

/** Adds an address of the checkout to the address book, if the customer wishes it; nothing for a guest. */
export async function saveIfWanted(
  context: Context,
  address: Address,
  wanted: boolean,
): Promise<Result<void, CommerceError>> {
  if (!wanted || context.customer === null) return ok(undefined);
  const added = await backend().addresses.add(context, address, {
    defaultShipping: false,
    defaultBilling: false,
  });
  return added.ok ? ok(undefined) : added;
}
