'use client';

import { useEffect } from 'react';
import { showCarriedToast } from '@/lib/client/carried-toast';
import { routeChange } from '@/lib/client/panels/router-events';
import { useShop } from '@/lib/client/shop-context';
import { dismissActions, dismissToast, type ToastAction, useToasts } from '@/lib/client/toasts';
import { ToastArea } from '@/ui/islands/toast-area';
import { TextButton, TextLink } from '@/ui/text-link';

/** Shows the toasts of the page; used once, in the layout. `autoCloseMs`: `theme.toast.autoCloseMs`. */
export function ToastHost({ autoCloseMs }: { readonly autoCloseMs: number }) {
  const { texts } = useShop();
  const toasts = useToasts((state) => state.toasts);
  useEffect(showCarriedToast, []);
  useEffect(() => {
    window.addEventListener(routeChange, dismissActions);
    return () => window.removeEventListener(routeChange, dismissActions);
  }, []);
  return (
    <ToastArea
      toasts={toasts.map(({ id, tone, title, message, action }) => ({
        id,
        tone,
        message: <Text title={title} message={message ?? texts.somethingWrong} />,
        action: action && <Action action={action} onDone={() => dismissToast(id)} />,
      }))}
      onDismiss={dismissToast}
      autoCloseMs={autoCloseMs}
      label={texts.messages}
      closeLabel={texts.close}
    />
  );
}

function Text({ title, message }: { readonly title: string | undefined; readonly message: string }) {
  if (title === undefined) return message;
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="font-normal">{message}</span>
    </>
  );
}

function Action({ action, onDone }: { readonly action: ToastAction; readonly onDone: () => void }) {
  if ('href' in action) {
    return (
      <TextLink href={action.href} prefetch={false} tone="night" onClick={onDone} className="font-semibold">
        {action.label}
      </TextLink>
    );
  }
  const run = () => {
    onDone();
    action.run();
  };
  return (
    <TextButton tone="night" onClick={run} className="font-semibold">
      {action.label}
    </TextButton>
  );
}
