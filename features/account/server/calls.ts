import 'server-only';
import type { Reply } from '@/lib/http/create-route';
import { ok, type Result } from '@/lib/result';

/** `GET /api/user` of a visitor who is not signed in (contract.md). */
export async function guestUser(): Promise<Result<Reply, never>> {
  return ok({ body: { isLoggedIn: false, firstname: null, email: null, wishlistSkus: [] } });
}
