import 'server-only';
import { backend } from '@/commerce/backend';
import type { CommerceError } from '@/commerce/errors';
import type { ShopRequest } from '@/features/store/server/request-context';
import type { Failure, Reply } from '@/lib/http/create-route';
import { clientNetwork } from '@/lib/http/limits/client-network';
import { clientIpHeader } from '@/lib/http/headers';
import { stockNoticeLimit } from '@/lib/http/limits/rate-limit';
import { fail, ok, type Result } from '@/lib/result';
import type { StockNoticePost } from '../stock-notice-schema';

/** Asks for an email when a product is back in stock. The answer is the same for every address. */
export async function postStockNotice(
  { email, sku }: StockNoticePost,
  { context, headers }: ShopRequest,
): Promise<Result<Reply, Failure | CommerceError>> {
  const retryAfter = await stockNoticeLimit(clientNetwork(headers.get(clientIpHeader) ?? 'local'));
  if (retryAfter !== null) return fail({ code: 'rate_limited', retryAfter });
  const requested = await backend().stockNotices.request(context, email, sku);
  return requested.ok ? ok({ body: {} }) : requested;
}
