import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { NotificationReply } from '@/commerce/ports/payments';
import { paymentQuestionLimit } from '@/lib/http/limits/rate-limit';

/** The answer to the provider: it repeats a notification that is not answered with `OK`. */
export interface NotificationAnswer {
  readonly status: number;
  readonly text: string;
}

const query = z.object({
  transactionid: z.string().regex(/^[\w-]{8,128}$/),
  payload_type: z.string().optional(),
});

const answers: Readonly<Record<NotificationReply, NotificationAnswer>> = {
  accepted: { status: 200, text: 'OK' },
  forged: { status: 403, text: 'ng: wrong signature' },
  unknown: { status: 404, text: 'ng: unknown payment' },
  unavailable: { status: 503, text: 'ng: try again' },
};

const limited: NotificationAnswer = { status: 429, text: 'ng: too many' };

const malformed: NotificationAnswer = { status: 400, text: 'ng: malformed' };

const bodySchema = z.object({ order_id: z.union([z.string(), z.number()]).transform(String) });

function orderIdOf(body: string): string | null {
  try {
    return bodySchema.parse(JSON.parse(body)).order_id;
  } catch {
    return null;
  }
}

/**
 * Handles a notification (docs/payments.md "API of MultiSafepay"). `body` and `auth`: those of a POST; null for a GET, which has neither.
 * The body is only evidence of its sender: the state of the payment is fetched from the provider. Without it the questions
 * of `client` are limited.
 */
export async function answerNotification(
  context: Context,
  params: URLSearchParams,
  posted: { readonly body: string; readonly auth: string | null } | null,
  client: string,
): Promise<NotificationAnswer> {
  const parsed = query.safeParse(Object.fromEntries(params));
  if (!parsed.success) return malformed;
  const { transactionid: transactionId, payload_type: kind } = parsed.data;
  // Sent before the payment begins: nothing to fetch yet.
  if (kind === 'pretransaction') return answers.accepted;
  if (!posted) {
    if ((await paymentQuestionLimit(client, transactionId)) !== null) return limited;
    return answers[await backend().payments.notify(context, { transactionId, signed: null })];
  }
  const { auth, body } = posted;
  if (auth === null || orderIdOf(body) !== transactionId) return answers.forged;
  return answers[await backend().payments.notify(context, { transactionId, signed: { auth, body } })];
}
