'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import { useFocusAfterRemoval } from '@/lib/client/keep-focus';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button, type ButtonVariant } from '@/ui/button';
import { QuestionDialog, type QuestionDialogProps } from '@/ui/islands/question-dialog';
import { type AccountCall, useAccountCall } from '../user-calls';

interface AccountActionProps {
  readonly call: AccountCall;
  /** Asked before the call. */
  readonly question?: Pick<QuestionDialogProps, 'title' | 'question' | 'confirm' | 'keep'>;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

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
        // Also after a failure: the data of the page may have changed in the meantime.
        startRefresh(() => router.refresh());
      },
    });
  return (
    <>
      <Button variant={variant} size="sm" pending={pending} onClick={question ? dialog.show : run}>
        {children}
      </Button>
      {question && <QuestionDialog {...question} dialog={dialog} pending={pending} onConfirm={run} />}
    </>
  );
}
