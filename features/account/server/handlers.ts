import 'server-only';
import type { Reply } from '@/lib/http/create-route';
import { fail, ok, type Result } from '@/lib/result';

/** `GET /api/user` for a guest (contract.md). */
export async function guestUser(): Promise<Result<Reply, never>> {
  return ok({ body: { isLoggedIn: false, firstname: null, email: null, wishlistSkus: [] } });
}

/** The calls of customer accounts, which do not exist yet. */
export async function postAccount(): Promise<Result<never, { code: 'not_available_yet' }>> {
  return fail({ code: 'not_available_yet' });
}
