'use client';

import { useCartWrite } from '@/features/cart/cart-resource';
import { useModal } from '@/lib/client/panels/use-modal';
import { Button } from '@/ui/button';
import { QuestionDialog, type QuestionTexts } from '@/ui/islands/question-dialog';

export function CancelOrder({ number, texts }: { readonly number: string; readonly texts: QuestionTexts }) {
  const dialog = useModal();
  const cancel = useCartWrite<string>({
    call: (canceled) => ({ method: 'PUT', body: { type: 'checkout-cancelOrder', number: canceled } }),
    onDone: () => window.location.reload(),
  });
  const pending = cancel.isPending || cancel.isSuccess;
  return (
    <>
      <Button variant="secondary" onClick={dialog.show}>
        {texts.title}
      </Button>
      <QuestionDialog
        dialog={dialog}
        texts={texts}
        pending={pending}
        onConfirm={() => cancel.mutate(number)}
      />
    </>
  );
}
