'use client';

import { useTexts } from '@/lib/client/shop-context';
import { useCartWrite } from '@/features/cart/cart-resource';
import { leaveEntry } from '@/lib/client/panels/panel-history';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';
import { QuestionDialog } from '@/ui/islands/question-dialog';

export function CancelOrder({ number }: { readonly number: string }) {
  const t = useTexts('success');
  const dialog = useModal();
  const cancel = useCartWrite<string>({
    call: (canceled) => ({ method: 'PUT', body: { type: 'checkout-cancelOrder', number: canceled } }),
    onDone: () => {
      // A reload, and the step back from the entry of the dialog, scroll to where the page was: away from the message that takes
      // the focus.
      void Promise.resolve(leaveEntry()).then(() => window.location.replace(window.location.href));
    },
  });
  const pending = cancel.isPending || cancel.isSuccess;
  return (
    <>
      <Button variant="secondary" onClick={dialog.show}>
        {t('cancelOrder')}
      </Button>
      <QuestionDialog
        dialog={dialog}
        title={t('cancelOrder')}
        question={t('cancelQuestion')}
        confirm={t('cancelConfirm')}
        keep={t('cancelKeep')}
        pending={pending}
        onConfirm={() => cancel.mutate(number)}
      />
    </>
  );
}
