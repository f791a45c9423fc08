import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';
import { storeTexts, type Texts } from '@/lib/messages/store-texts';

export type MessageKey = Parameters<Texts>[0];

type Handler<Input> = (input: Input, request: ShopRequest) => Promise<Result<Reply, Failure>>;

/**
 * A handler whose successes have `status` and `message` besides their data (spec §7), in the language of the store. A reply
 * that has a message of its own keeps it. `rest`: default fields of the reply, which the handler may override.
 */
export function withMessage<Input>(
  messageOf: (
    input: Input,
    body: object,
  ) => MessageKey | readonly [key: MessageKey, values: Record<string, string>],
  handler: Handler<Input>,
  rest: object = {},
): Handler<Input> {
  return async (input, request) => {
    const result = await handler(input, request);
    if (!result.ok) return result;
    const { body } = result.data;
    const t = await storeTexts(request.context.store);
    const message = messageOf(input, body);
    const text = typeof message === 'string' ? t(message) : t(...message);
    return ok({ ...result.data, body: { status: 'success', message: text, ...rest, ...body } });
  };
}
