import { callShop } from '@/lib/client/call';
import { CallError } from '@/lib/client/call-error';
import { type ShopInfo, useShop } from '@/lib/client/shop-context';
import { announced } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import type { AccountPostBody, AccountPost } from './schema';
import { queryClient } from '@/lib/client/query-client';
import { useMutation } from '@tanstack/react-query';
import type { AreaPost } from './area-schema';

/** `POST /api/user` (spec §7). Shows the outcome as a toast. Rejects with CallError, which the form also shows. */
export function postUser<Reply extends object>(shop: ShopInfo, body: AccountPostBody): Promise<Reply> {
  return announced(callShop<Reply>(shop, paths.api.user, { method: 'POST', body }));
}

/** The failure of a call whose current password was wrong, as an error of the field `name`; any other as it is. */
export function renamePasswordError(error: unknown, name: string): unknown {
  if (!(error instanceof CallError) || error.code !== 'password_wrong') return error;
  return new CallError(error.message, error.status, error.code, { [name]: error.message });
}

export type AccountCall = { readonly type: AccountPost['type'] | AreaPost['type'] } & Readonly<
  Record<string, unknown>
>;

/** `POST /api/user`, whose outcome is shown as a toast; `mutateAsync` rejects with CallError. */
export function useAccountCall() {
  const shop = useShop();
  return useMutation(
    {
      networkMode: 'always' as const,
      mutationFn: (body: AccountCall) =>
        announced(callShop<object>(shop, paths.api.user, { method: 'POST', body })),
    },
    queryClient(),
  );
}
