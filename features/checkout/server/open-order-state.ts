import 'server-only';
import type { Context } from '@/commerce/context';
import type { Order } from '@/commerce/model/order';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { codeField } from '@/lib/validation/wire';
import type { OpenOrderState } from '../order/open-order-storage';
import { ownOrder, paymentOf, settledOrder } from '@/features/orders/server/last-order';

const numberSchema = codeField().catch('');

async function stateOf(context: Context, order: Order): Promise<OpenOrderState['state']> {
  const { status } = order;
  if (status === 'pending_payment')
    return (await paymentOf(context, order))?.checking ? 'checking' : 'pending';
  return status === 'canceled' ? 'canceled' : 'placed';
}

/**
 * `GET /api/open-order?number=…`: whether an order of this browser or its customer still awaits its payment; the provider is
 * asked first. `unknown` for any other number.
 */
export async function getOpenOrder(_: undefined, request: ShopRequest): Promise<Result<Reply, Failure>> {
  const order = await ownOrder(request, numberSchema.parse(request.query.get('number') ?? undefined));
  const state = order
    ? await stateOf(request.context, await settledOrder(request.context, order))
    : 'unknown';
  const body: OpenOrderState = { state };
  return ok({ body });
}
