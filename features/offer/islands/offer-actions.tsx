'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { cartKey, cartScope, useCartWrite } from '@/features/cart/cart-resource';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { useModal } from '@/lib/client/panels/use-modal';
import { showFailure, showToast } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';

const Dialog = lazy(() => import('@/ui/islands/dialog').then((module) => ({ default: module.Dialog })));

type Label = 'accept' | 'cancel' | 'question' | 'confirm' | 'keep' | 'canceled' | 'close';

interface OfferActionsProps {
  /** Null if the offer cannot be accepted now. */
  readonly confirmPath: string | null;
  readonly cancelPath: string;
  readonly labels: Readonly<Record<Label, string>> & { readonly note: string | null };
}

/** Cancels the offer, shows a toast, and reads cart and page again (spec §4). */
function useCancelOffer(path: string, canceled: string) {
  const shop = useShop();
  const router = useRouter();
  const client = queryClient();
  return useMutation(
    {
      scope: cartScope,
      networkMode: 'always' as const,
      mutationFn: () => callShop(shop, path, { method: 'POST' }),
      onSuccess: () => showToast({ tone: 'success', message: canceled }),
      onError: showFailure,
      onSettled: () => {
        void client.invalidateQueries({ queryKey: cartKey(shop) });
        router.refresh();
      },
    },
    client,
  );
}

/** Accepts an offer, which leads to the checkout, or cancels it after a question. */
export function OfferActions({ confirmPath, cancelPath, labels }: OfferActionsProps) {
  const router = useRouter();
  const accept = useCartWrite<string>({
    call: (path) => ({ method: 'POST', path }),
    onDone: () => window.location.assign(paths.checkout),
    onFailure: (error) => {
      showFailure(error);
      // The page says what has happened to the offer.
      router.refresh();
    },
  });
  const leaving = accept.isPending || accept.isSuccess;
  return (
    <div className="mt-5">
      {labels.note !== null && <p className="mb-4 text-sm text-ink-soft">{labels.note}</p>}
      <div className="flex flex-wrap gap-3">
        {confirmPath !== null && (
          <Button size="lg" pending={leaving} onClick={() => accept.mutate(confirmPath)}>
            {labels.accept}
          </Button>
        )}
        <CancelOffer path={cancelPath} labels={labels} disabled={leaving} />
      </div>
    </div>
  );
}

interface CancelOfferProps {
  readonly path: string;
  readonly labels: OfferActionsProps['labels'];
  readonly disabled: boolean;
}

function CancelOffer({ path, labels, disabled }: CancelOfferProps) {
  const dialog = useModal();
  const cancel = useCancelOffer(path, labels.canceled);
  const run = () => cancel.mutate(undefined, { onSettled: () => dialog.close() });
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        aria-disabled={disabled}
        onClick={disabled ? undefined : dialog.show}
      >
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
              <Button variant="danger" pending={cancel.isPending} onClick={run}>
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
