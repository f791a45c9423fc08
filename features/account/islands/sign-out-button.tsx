'use client';

import { useState } from 'react';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure } from '@/lib/client/toasts';
import { Button } from '@/ui/button';

export function SignOutButton() {
  const t = useTexts('accountArea');
  const shop = useShop();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const { signOut } = await import('../session-calls');
      // The button stays pending until the home page is there.
      if (await signOut(shop)) return;
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={pending}
      pendingLabel={t('signingOut')}
      onClick={() => void press()}
    >
      {t('signOut')}
    </Button>
  );
}
