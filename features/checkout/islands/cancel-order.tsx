'use client';

import { lazy, Suspense, useState } from 'react';
import { useCartWrite } from '@/features/cart/cart-resource';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));

interface CancelOrderProps {
  readonly number: string;
  readonly labels: Readonly<Record<'cancel' | 'question' | 'confirm' | 'keep' | 'close', string>>;
}

/** Cancels an order by bank transfer after a confirmation, then shows the canceled order. */
export function CancelOrder({ number, labels }: CancelOrderProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const cancel = useCartWrite<string>({
    call: (canceled) => ({ method: 'PUT', body: { type: 'checkout-cancelOrder', number: canceled } }),
    onDone: () => window.location.reload(),
  });
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {labels.cancel}
      </Button>
      {asked && (
        <Suspense>
          <Dialog open={open} onOpenChange={setOpen} title={labels.cancel} closeLabel={labels.close}>
            <p>{labels.question}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                variant="danger"
                pending={cancel.isPending || cancel.isSuccess}
                onClick={() => cancel.mutate(number)}
              >
                {labels.confirm}
              </Button>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {labels.keep}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
