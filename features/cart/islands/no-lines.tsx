import type { ReactNode } from 'react';
import { useUser } from '@/lib/client/user';

interface NoLinesProps {
  readonly whenEmpty: ReactNode;
  /** For a customer whose session has ended: their cart is not empty. */
  readonly whenEnded: ReactNode;
}

/** What stands in the place of a cart without lines. */
export function NoLines({ whenEmpty, whenEnded }: NoLinesProps) {
  const user = useUser();
  return user?.sessionEnded === true ? whenEnded : whenEmpty;
}
