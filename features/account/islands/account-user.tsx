'use client';

import { useUser } from '@/lib/client/person/user';

/** Reads the customer, whose first name `useSignedIn` then has; a chunk of its own, for browsers that were signed in. */
export function AccountUser(): null {
  useUser();
  return null;
}
