import 'server-only';
import type { Order } from '@/commerce/model/order';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { codeField } from '@/lib/validation/wire';
import type { WireOpenOrder } from '../order/open-order-storage';
import { ownOrder, settledOrder } from '@/features/orders/server/last-order';

const numberSchema = codeField().catch('');

function stateOf({ status }: Pick<Order, 'status'>): WireOpenOrder['state'] {
  if (status === 'pending_payment') return 'pending';
  return status === 'canceled' ? 'canceled' : 'placed';
}

/**
 * `GET /api/open-order?number=…`: whether an order of this browser or its customer still awaits its payment; the provider is
 * asked first. `unknown` for any other number.
 */
export async function getOpenOrder(_: undefined, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const order = await ownOrder(request, numberSchema.parse(request.query.get('number') ?? undefined));
  const state = order ? stateOf(await settledOrder(request.context, order)) : 'unknown';
  const body: WireOpenOrder = { state };
  return ok({ body });
}
