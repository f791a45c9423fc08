import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import type { ShopInfo } from '@/lib/client/shop-context';
import { announced } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import type { AccountPostBody } from './schema';

/** `POST /api/user` (spec §7). Shows the outcome as a toast. Rejects with CallError, which the form shows too. */
export function postUser<Reply extends object>(shop: ShopInfo, body: AccountPostBody): Promise<Reply> {
  return announced(callShop<Reply>(shop, paths.api.user, { method: 'POST', body }));
}

/** The failure of a call whose current password was wrong, as an error of the field `name`; any other as it is. */
export function renamePasswordError(error: unknown, name: string): unknown {
  if (!(error instanceof CallError) || error.code !== 'password_wrong') return error;
  return new CallError(error.message, error.status, error.code, { [name]: error.message });
}
