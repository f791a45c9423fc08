import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import { customerContext } from '@/features/store/server/signed-in';
import { chosenQuantities } from '@/features/withdrawal/schema';
import { clientOf } from '@/lib/http/headers';
import { countCall } from '@/lib/http/limits/rate-limit';
import { log } from '@/lib/http/log';
import { type FormOutcome, readCookies } from '@/lib/http/session/cookies';
import { paths } from '@/lib/paths/paths';
import { returnSchema, type ReturnValues } from '../schema';
import { draftCookie, type OpenedReturn, openedReturn, type ReturnProblem } from './return-form';

/** Its number, or why it was not stored. The same form counts once, although it leaves less of its lines. */
async function ask(
  { context, left, order, returns }: OpenedReturn,
  values: ReturnValues,
  client: string,
): Promise<number | ReturnProblem> {
  const known = returns.find(({ id }) => id === values.id);
  if (known) return known.number;
  const parsed = returnSchema.safeParse(values);
  const chosen = chosenQuantities(left, values.quantity);
  if (!chosen.ok && chosen.errors.size === 0) return 'nothing';
  if (!parsed.success || !chosen.ok) return 'check';
  if ((await countCall('message', client)) !== null) return 'limit';
  const lines = order.items.flatMap(({ position }, index) => {
    const quantity = chosen.quantities[index] ?? 0;
    return position === undefined || quantity === 0 ? [] : [{ position, quantity }];
  });
  try {
    const asked = { id: values.id, ...parsed.data, lines };
    const stored = await backend().returns.ask(context, order.ref, asked, values.file);
    if (stored.ok) return stored.data.number;
    return stored.error.code === 'files' ? 'files' : 'changed';
  } catch (error) {
    log.error({ err: error }, 'return not stored');
    return 'failed';
  }
}

/** `POST /order/return/send`. */
export async function sendReturn(
  context: Context,
  headers: Headers,
  values: ReturnValues | null,
): Promise<FormOutcome> {
  if (!values) return { location: paths.orderLookup(), cookies: [] };
  const cookies = readCookies(headers);
  const opened = await openedReturn(await customerContext(context, cookies), cookies, values.number);
  if (!opened) return { location: paths.orderLookup({ number: values.number.slice(0, 32) }), cookies: [] };
  const { number } = opened.order;
  const outcome = await ask(opened, values, clientOf(headers));
  const step = typeof outcome === 'number' ? 'done' : 'check';
  return {
    location: paths.returnOrder(number, step),
    cookies: [await draftCookie(number, values, outcome)],
  };
}
