'use client';

import { useRouter } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useTransition } from 'react';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button, type ButtonVariant } from '@/ui/button';
import { type AccountCall, useAccountCall } from '../use-account-call';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly close: string;
}

interface AccountActionProps {
  readonly call: AccountCall;
  /** Asked before the call. */
  readonly question?: Question;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Moves the focus to the content of the page if the button that had it was removed. */
function useFocusAfterRemoval(): void {
  useEffect(
    () => () => {
      // After the dialog has released the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus();
      });
    },
    [],
  );
}

/** A button that changes something of the account, then shows the page as it is now. */
export function AccountAction({ call, question, variant = 'quiet', children }: AccountActionProps) {
  const router = useRouter();
  const dialog = useModal();
  const [refreshing, startRefresh] = useTransition();
  const { isPending, mutate } = useAccountCall();
  const pending = isPending || refreshing;
  useFocusAfterRemoval();
  const run = () =>
    mutate(call, {
      onSettled: () => {
        dialog.close();
        // Also after a failure: what the page shows may have changed meanwhile.
        startRefresh(() => router.refresh());
      },
    });
  return (
    <>
      <Button variant={variant} size="sm" pending={pending} onClick={question ? dialog.show : run}>
        {children}
      </Button>
      {question && dialog.opened && (
        <Suspense>
          <Dialog
            open={dialog.open}
            onOpenChange={dialog.close}
            title={question.title}
            closeLabel={question.close}
          >
            <p>{question.text}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button variant="danger" pending={pending} onClick={run}>
                {question.confirm}
              </Button>
              <Button variant="secondary" onClick={() => dialog.close()}>
                {question.keep}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
