import 'server-only';
import type { Reply } from '@/lib/http/create-route';
import { fail, ok, type Result } from '@/lib/result';

/** `GET /api/user` of a visitor who is not signed in (contract.md). */
export async function guestUser(): Promise<Result<Reply, never>> {
  return ok({ body: { isLoggedIn: false, firstname: null, email: null, wishlistSkus: [] } });
}

/** Calls of an account, which nobody can have yet. */
export async function postAccount(): Promise<Result<never, { code: 'not_available_yet' }>> {
  return fail({ code: 'not_available_yet' });
}
