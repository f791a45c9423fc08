'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { cartKey, cartScope, useCartWrite } from '@/features/cart/cart-resource';
import { callShop } from '@/lib/client/call';
import { useFocusAfterRemoval } from '@/lib/client/keep-focus';
import { useModal } from '@/lib/client/panels/use-modal';
import { queryClient } from '@/lib/client/query-client';
import { useShop, useTexts } from '@/lib/client/shop-context';
import { showFailure, showToast } from '@/lib/client/toasts';
import { paths } from '@/lib/paths/paths';
import { Button } from '@/ui/button';
import { QuestionDialog } from '@/ui/islands/question-dialog';

interface OfferActionsProps {
  /** Null if the offer cannot be accepted now. */
  readonly confirmPath: string | null;
  readonly cancelPath: string;
  readonly accept: string;
  readonly note: string | null;
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

export function OfferActions({ confirmPath, cancelPath, accept: label, note }: OfferActionsProps) {
  const router = useRouter();
  const accept = useCartWrite<string>({
    call: (path) => ({ method: 'POST', path }),
    onDone: () => window.location.assign(paths.checkout),
    onFailure: (error) => {
      showFailure(error);
      // The page shows the new state of the offer.
      router.refresh();
    },
  });
  const leaving = accept.isPending || accept.isSuccess;
  return (
    <div className="mt-5">
      {note !== null && <p className="mb-4 text-sm text-ink-soft">{note}</p>}
      <div className="actions flex-col items-stretch">
        {confirmPath !== null && (
          <Button size="lg" pending={leaving} onClick={() => accept.mutate(confirmPath)}>
            {label}
          </Button>
        )}
        <CancelOffer path={cancelPath} disabled={leaving} />
      </div>
    </div>
  );
}

interface CancelOfferProps {
  readonly path: string;
  readonly disabled: boolean;
}

function CancelOffer({ path, disabled }: CancelOfferProps) {
  const t = useTexts('offer');
  const dialog = useModal();
  const cancel = useCancelOffer(path, t('canceledToast'));
  useFocusAfterRemoval();
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        aria-disabled={disabled}
        onClick={disabled ? undefined : dialog.show}
      >
        {t('cancel')}
      </Button>
      <QuestionDialog
        dialog={dialog}
        title={t('cancel')}
        question={t('cancelQuestion')}
        confirm={t('cancelConfirm')}
        keep={t('cancelKeep')}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => dialog.close() })}
      />
    </>
  );
}
