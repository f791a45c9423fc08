import 'server-only';
import { backend } from '@/commerce/backend';
import type { Context } from '@/commerce/context';
import type { CommerceError } from '@/commerce/errors';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { FormOutcome } from '@/lib/http/session/cookies';
import { clientOf } from '@/lib/http/headers';
import type { Failure, Reply } from '@/lib/http/create-route';
import { log } from '@/lib/http/log';
import { countCall } from '@/lib/http/limits/rate-limit';
import { stockNoticePaths, type StockNoticeStep } from '@/lib/paths/server-paths';
import { fail, ok, type Result } from '@/lib/result';
import { z } from 'zod';
import { isSku } from '@/lib/sku';
import { emailField } from '@/lib/fields/email';

export const stockNoticePostSchema = z.object({
  type: z.literal('stockNotice'),
  email: emailField,
  sku: z.string().refine(isSku),
});
export const stockNoticeFormSchema = stockNoticePostSchema.omit({ type: true });
export const stockNoticeAnswerSchema = z.object({ token: z.string(), action: z.enum(['confirm', 'end']) });
const to = (step: StockNoticeStep): FormOutcome => ({ location: stockNoticePaths.page(step), cookies: [] });

export async function requestByForm(
  context: Context,
  headers: Headers,
  input: z.output<typeof stockNoticeFormSchema> | null,
): Promise<FormOutcome> {
  if (!input) return to('check');
  const client = clientOf(headers);
  if ((await countCall('stock-notice', client)) !== null) return to('limit');
  try {
    const requested = await backend().stockNotices.request(context, input.email, input.sku);
    return to(requested.ok ? 'sent' : 'failed');
  } catch (error) {
    log.error({ err: error }, 'request for an email about stock not stored');
    return to('failed');
  }
}

export async function answerByForm(
  context: Context,
  _: Headers,
  input: z.output<typeof stockNoticeAnswerSchema> | null,
): Promise<FormOutcome> {
  if (!input) return to('invalid');
  const { stockNotices } = backend();
  if (input.action === 'end') {
    await stockNotices.cancel(context, input.token);
    return to('ended');
  }
  const confirmed = await stockNotices.confirm(context, input.token);
  return to(confirmed.ok ? 'confirmed' : 'invalid');
}

export async function postStockNotice(
  { email, sku }: z.output<typeof stockNoticePostSchema>,
  { context, headers }: ShopRequest,
): Promise<Result<Reply, Failure | CommerceError>> {
  const retryAfter = await countCall('stock-notice', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const requested = await backend().stockNotices.request(context, email, sku);
  return requested.ok ? ok({ body: {} }) : requested;
}
