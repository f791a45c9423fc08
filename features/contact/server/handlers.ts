import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import { contactLimits } from '@/config/limits/contact';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientOf } from '@/lib/http/headers';
import { countCall, messageFileLimit } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import { fileTypeOf, safeFileName } from '../file-type';
import type { ContactPost } from '../schema';

type ReplyResult = Promise<Result<Reply, Failure | CommerceError>>;

/** Sends a message of the contact form. The same message counts once, however often it is sent. */
export async function postContact(
  { type: _, ...message }: ContactPost,
  { context, headers }: ShopRequest,
): ReplyResult {
  const retryAfter = await countCall('message', clientOf(headers));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const sent = await backend().messages.send(context, message);
  return sent.ok ? ok({ body: {} }) : sent;
}

/** `POST /api/contact/files?name=…`: stores a file for a message. Its type is that of its content. */
export async function postContactFile(
  content: Buffer,
  { context, headers, query }: ShopRequest,
): ReplyResult {
  if (content.length > contactLimits.fileBytes) return fail({ code: 'body_too_large' });
  const retryAfter = await messageFileLimit(clientOf(headers), content.length);
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const contentType = fileTypeOf(content);
  if (!contentType) return fail({ code: 'file_type' });
  const name = safeFileName(query.get('name') ?? '', contentType);
  const file = { name, contentType, content };
  const stored = await backend().messages.upload(context, file);
  return stored.ok ? ok({ body: { id: stored.data.id, name } }) : stored;
}
