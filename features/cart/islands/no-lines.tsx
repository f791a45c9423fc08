import { type ReactNode, useEffect, useRef } from 'react';
import { queryClient } from '@/lib/client/query-client';
import { userKey, useUser, type WireUser } from '@/lib/client/person/user';

interface NoLinesProps {
  readonly whenEmpty: ReactNode;
  /** For a customer whose session has ended: their cart is not empty. */
  readonly whenEnded: ReactNode;
  /** The last line was removed: its heading gets the focus that the line had. */
  readonly takesFocus?: boolean;
}

export function NoLines({ whenEmpty, whenEnded, takesFocus = false }: NoLinesProps) {
  const user = useUser();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = area.current?.querySelector<HTMLElement>('h1, h2');
    if (!takesFocus || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [takesFocus]);
  useEffect(() => {
    const client = queryClient();
    // The session may have ended since the user was read.
    if (client.getQueryData<WireUser>(userKey)?.isLoggedIn === true)
      void client.invalidateQueries({ queryKey: userKey });
  }, []);
  return <div ref={area}>{user?.sessionEnded === true ? whenEnded : whenEmpty}</div>;
}
