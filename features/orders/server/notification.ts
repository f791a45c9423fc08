import 'server-only';
import { z } from 'zod';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { NotificationReply, PaymentNotification } from '@/commerce/ports/payments';
import { paymentQuestionLimit } from '@/lib/http/limits/rate-limit';

/** The answer to the provider: it repeats a notification that is not answered with `OK`. */
export interface NotificationAnswer {
  readonly status: number;
  readonly text: string;
}

const idSchema = z.string().regex(/^[\w-]{8,128}$/);

const answers: Readonly<Record<NotificationReply, NotificationAnswer>> = {
  accepted: { status: 200, text: 'OK' },
  forged: { status: 403, text: 'ng: wrong signature' },
  unknown: { status: 404, text: 'ng: unknown payment' },
  unavailable: { status: 503, text: 'ng: try again' },
};

const limited: NotificationAnswer = { status: 429, text: 'ng: too many' };

const malformed: NotificationAnswer = { status: 400, text: 'ng: malformed' };

/** `posted`: null for a GET, whose sender is unknown, so that the questions of `client` are limited. */
export async function answerNotification(
  context: Context,
  params: URLSearchParams,
  posted: PaymentNotification['posted'],
  client: string,
): Promise<NotificationAnswer> {
  const id = idSchema.safeParse(params.get('transactionid'));
  if (!id.success) return malformed;
  const transactionId = id.data;
  if (!posted && (await paymentQuestionLimit(client, transactionId)) !== null) return limited;
  return answers[await backend().payments.notify(context, { transactionId, params, posted })];
}
