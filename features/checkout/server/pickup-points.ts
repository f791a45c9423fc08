import 'server-only';
import { backend } from '@/commerce/backend';
import { readCartToken } from '@/features/cart/server/cart-cookie';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { codeField } from '@/lib/validation/wire';

const carrierSchema = codeField().catch('');

/**
 * `GET /api/pickup-points?carrier_code=…`: the pick-up points of a carrier near the delivery address of the visitor's cart;
 * none without a cart or an address.
 */
export async function getPickupPoints(
  _: undefined,
  { context, cookies, query }: ShopRequest,
): Promise<Result<Reply, Failure>> {
  const token = readCartToken(cookies);
  const carrier = carrierSchema.parse(query.get('carrier_code') ?? undefined);
  const points = token ? await backend().checkout.pickupPoints(context, token, carrier) : [];
  return ok({ body: { pickupPoints: points } });
}
