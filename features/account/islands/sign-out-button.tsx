'use client';

import { showFailure } from '@/lib/client/toasts';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { useAccountCall } from '../use-account-call';

interface SignOutButtonProps {
  readonly label: string;
  readonly pendingLabel: string;
}

/** Signs out and opens the start page (spec §4). A new document, so that the browser keeps nothing of the account. */
export function SignOutButton({ label, pendingLabel }: SignOutButtonProps) {
  const { isPending, isSuccess, mutate } = useAccountCall();
  const signOut = () =>
    mutate({ type: 'logout' }, { onSuccess: () => window.location.assign(paths.home), onError: showFailure });
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={isPending || isSuccess}
      pendingLabel={pendingLabel}
      onClick={signOut}
    >
      {label}
    </Button>
  );
}
