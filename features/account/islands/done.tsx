'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { queryClient } from '@/lib/client/query-client';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { Heading } from '@/ui/layout';
import { TextButton } from '@/ui/text-link';

interface DoneProps {
  readonly title: string;
  /** 1 replaces the title of the page (`SignInPage`). */
  readonly level?: 1 | 3 | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The result that replaces a form, which had the focus. */
export function Done({ title, level = 1, children, action }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-done className="flex flex-col gap-4 rounded-lg">
      <Heading level={level} size={level === 1 ? 'section' : 'label'}>
        {title}
      </Heading>
      <Alert tone="success" live="status" action={action}>
        {children}
      </Alert>
    </div>
  );
}

interface SentProps extends Omit<DoneProps, 'action'> {
  readonly send: () => Promise<unknown>;
  /** Returns to the form; absent if the address cannot be mistyped. */
  readonly onChange?: () => void;
}

export function Sent({ title, level, children, send, onChange }: SentProps) {
  const t = useTexts('signIn');
  // The call shows its outcome as a toast.
  const again = useMutation({ networkMode: 'always' as const, mutationFn: send }, queryClient());
  const actions = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant="secondary" size="sm" pending={again.isPending} onClick={() => again.mutate()}>
        {t('sendAgain')}
      </Button>
      {onChange && <TextButton onClick={onChange}>{t('changeAddress')}</TextButton>}
    </div>
  );
  return (
    <Done title={title} level={level} action={actions}>
      {children}
      <p className="mt-1">{t('noEmail')}</p>
    </Done>
  );
}
