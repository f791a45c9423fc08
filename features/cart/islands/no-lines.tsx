import { type ReactNode, useEffect } from 'react';
import { queryClient } from '@/lib/client/query-client';
import { userKey, useUser, type WireUser } from '@/lib/client/user';

interface NoLinesProps {
  readonly whenEmpty: ReactNode;
  /** For a customer whose session has ended: their cart is not empty. */
  readonly whenEnded: ReactNode;
}

/** What stands in the place of a cart without lines. */
export function NoLines({ whenEmpty, whenEnded }: NoLinesProps) {
  const user = useUser();
  useEffect(() => {
    const client = queryClient();
    // The session may have ended since the user was read.
    if (client.getQueryData<WireUser>(userKey)?.isLoggedIn === true)
      void client.invalidateQueries({ queryKey: userKey });
  }, []);
  return user?.sessionEnded === true ? whenEnded : whenEmpty;
}
