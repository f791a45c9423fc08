'use client';

import { useCallback, useState } from 'react';
import { Button } from '@/ui/button';
import type { FeedbackTone } from '@/ui/feedback';
import { ToastArea, type ToastItem } from '@/ui/islands/toast-area';
import { TextLink } from '@/ui/text-link';

/** Toasts of two tones. */
export function ToastDemo() {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const add = (tone: FeedbackTone, message: string) =>
    setToasts((shown) => [...shown, { id: crypto.randomUUID(), tone, message, action: demoAction }]);
  const dismiss = useCallback(
    (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <>
      <Button variant="secondary" onClick={() => add('success', 'Added to your cart')}>
        Toast
      </Button>
      <Button variant="secondary" onClick={() => add('danger', 'Something went wrong')}>
        Error toast
      </Button>
      <ToastArea
        toasts={toasts}
        onDismiss={dismiss}
        autoCloseMs={2400}
        label="Sample messages"
        closeLabel="Close"
      />
    </>
  );
}

const demoAction = (
  <TextLink href="#messages" tone="night">
    To the cart
  </TextLink>
);
