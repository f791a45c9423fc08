'use client';

import { lazy, Suspense } from 'react';
import { useCartWrite } from '@/features/cart/cart-resource';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));

interface CancelOrderProps {
  readonly number: string;
  readonly labels: Readonly<Record<'cancel' | 'question' | 'confirm' | 'keep' | 'close', string>>;
}

/** Cancels an order by bank transfer after a confirmation, then shows the canceled order. */
export function CancelOrder({ number, labels }: CancelOrderProps) {
  const dialog = useModal();
  const cancel = useCartWrite<string>({
    call: (canceled) => ({ method: 'PUT', body: { type: 'checkout-cancelOrder', number: canceled } }),
    onDone: () => window.location.reload(),
  });
  return (
    <>
      <Button variant="secondary" onClick={dialog.show}>
        {labels.cancel}
      </Button>
      {dialog.opened && (
        <Suspense>
          <Dialog
            open={dialog.open}
            onOpenChange={dialog.close}
            title={labels.cancel}
            closeLabel={labels.close}
          >
            <p>{labels.question}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                variant="danger"
                pending={cancel.isPending || cancel.isSuccess}
                onClick={() => cancel.mutate(number)}
              >
                {labels.confirm}
              </Button>
              <Button variant="secondary" onClick={() => dialog.close()}>
                {labels.keep}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
