import 'server-only';
import type { ShopRequest } from '@/features/store/server/request-context';
import { sessionHasEnded } from '@/features/store/server/signed-in';
import { fail, type Result } from '@/lib/result';

/** `session_ended` instead of a missing cart, which opens again after the next sign-in. */
export async function orSessionEnded<Value, Failure extends { readonly code: string }>(
  request: ShopRequest,
  result: Result<Value, Failure>,
): Promise<Result<Value, Failure | { code: 'session_ended' }>> {
  if (result.ok) return result;
  const { code } = result.error;
  const isMissing = code === 'cart_empty' || code === 'not_found';
  return isMissing && (await sessionHasEnded(request)) ? fail({ code: 'session_ended' }) : result;
}
