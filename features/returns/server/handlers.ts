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
import { type OpenedReturn, openedReturn } from './opened-return';
import { doneCookie, problemCookie, type ReturnProblem } from './return-draft';

/** Its number, or why it was not stored. The same form counts once. */
async function ask(
  { context, left, order }: OpenedReturn,
  values: ReturnValues,
  client: string,
): Promise<number | ReturnProblem> {
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
  const known = await repeated(opened, values.id);
  const outcome = known ?? (await ask(opened, values, clientOf(headers)));
  return typeof outcome === 'number'
    ? { location: paths.returnOrder(number, 'done'), cookies: [await doneCookie(number, outcome)] }
    : {
        location: paths.returnOrder(number, 'check'),
        cookies: [await problemCookie(number, values, outcome)],
      };
}

/** A form that was sent before leaves less of its lines. */
async function repeated({ context, order }: OpenedReturn, id: string): Promise<number | null> {
  const known = await backend().returns.ofOrder(context, order.ref);
  return known.find((each) => each.id === id)?.number ?? null;
}
