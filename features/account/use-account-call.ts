import { useMutation } from '@tanstack/react-query';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { announced } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import type { AccountPost } from './schema';
import type { AreaPost } from './area-schema';

/** The body of a call; the schemas fill in what is left out. */
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
