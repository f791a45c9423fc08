'use client';

import { useTexts } from '@/lib/client/shop-context';
import { useCartWrite } from '@/features/cart/cart-resource';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';
import { QuestionDialog } from '@/ui/islands/question-dialog';

export function CancelOrder({ number }: { readonly number: string }) {
  const t = useTexts('success');
  const dialog = useModal();
  const cancel = useCartWrite<string>({
    call: (canceled) => ({ method: 'PUT', body: { type: 'checkout-cancelOrder', number: canceled } }),
    onDone: () => {
      // A reload scrolls to where the page was: away from the message that takes the focus, at its top.
      window.scrollTo({ top: 0, behavior: 'instant' });
      window.location.reload();
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
