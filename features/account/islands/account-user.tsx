'use client';

import { useEffect } from 'react';
import { useUser } from '@/lib/client/user';

/** Reads the customer and reports the first name, null for a guest; a chunk of its own, for browsers that were signed in. */
export function AccountUser({ onChange }: { readonly onChange: (firstname: string | null) => void }) {
  const user = useUser();
  useEffect(() => {
    if (user) onChange(user.isLoggedIn ? user.firstname : null);
  }, [user, onChange]);
  return null;
}
