'use client';

import { useTexts } from '@/lib/client/shop-context';
import { lazy, Suspense } from 'react';
import type { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('./dialog').then((module) => ({ default: module.Dialog })));

export interface QuestionDialogProps {
  readonly dialog: ReturnType<typeof useModal>;
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  /** The answer that changes nothing. */
  readonly keep: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/** The code of the dialog is loaded when it opens. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { dialog, title, question, confirm, keep, pending, onConfirm } = props;
  const t = useTexts('common');
  if (!dialog.opened) return null;
  return (
    <Suspense>
      <Dialog open={dialog.open} onOpenChange={dialog.close} title={title} closeLabel={t('close')}>
        <p>{question}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={() => dialog.close()}>
            {keep}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
