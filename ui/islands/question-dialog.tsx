'use client';

import { lazy, Suspense } from 'react';
import type { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('./dialog').then((module) => ({ default: module.Dialog })));

export interface QuestionTexts {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  /** The answer that changes nothing. */
  readonly keep: string;
  readonly close: string;
}

interface QuestionDialogProps {
  readonly dialog: ReturnType<typeof useModal>;
  readonly texts: QuestionTexts;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/** The code of the dialog is loaded when it opens. */
export function QuestionDialog({ dialog, texts, pending, onConfirm }: QuestionDialogProps) {
  if (!dialog.opened) return null;
  return (
    <Suspense>
      <Dialog open={dialog.open} onOpenChange={dialog.close} title={texts.title} closeLabel={texts.close}>
        <p>{texts.question}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={() => dialog.close()}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
