'use client';

import { useState } from 'react';
import { useShop } from '@/lib/client/shop-context';
import { Button } from '@/ui/button';
import { signOut } from '../user-calls';

interface SignOutButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
  readonly className?: string;
}

/** Ends the session of this browser, and leads to the home page. */
export function SignOutButton({ label, pendingLabel, className }: SignOutButtonProps) {
  const shop = useShop();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    // The button stays pending until the home page is there.
    if (!(await signOut(shop))) setPending(false);
  };
  return (
    <Button
      variant="secondary"
      pending={pending}
      pendingLabel={pendingLabel}
      onClick={() => void press()}
      className={className}
    >
      {label}
    </Button>
  );
}
