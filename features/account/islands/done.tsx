'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/ui/feedback';

interface DoneProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** The result in the place of a form, which had the focus. */
export function Done({ title, children, action }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="success" live="status" title={title} action={action}>
        {children}
      </Alert>
    </div>
  );
}
