'use client';

import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '@/ui/button';
import { Alert } from '@/ui/feedback';

export interface FormShellProps {
  readonly pending: boolean;
  readonly submitError: ReactNode;
  /** Validates and sends; resolves when both are done. Not called again before. */
  readonly onSubmit: () => Promise<void>;
  /** Null: no button, because another form sends this one. Enter does as well. */
  readonly submitLabel: ReactNode;
  /** Announced while the request is running. */
  readonly pendingLabel: string;
  readonly button?: Pick<ButtonProps, 'variant' | 'size' | 'full' | 'leading' | 'className'>;
  readonly actions?: ReactNode;
  readonly errorPlacement?: 'above-button' | 'below-button' | undefined;
  /** False if the error is announced elsewhere, such as by a toast. */
  readonly announceError?: boolean | undefined;
  readonly id?: string | undefined;
  readonly onChange?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Focuses the first invalid control of the form, or of the forms that are sent together, in the order of the document; of a group, the selected or first one. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const scope = form.closest<HTMLElement>('[data-sent-together]') ?? form;
  const invalid = scope.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]');
  const control = invalid?.matches('fieldset')
    ? (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>('input'))
    : invalid;
  control?.focus();
}

/** Guards against a second submission, announces failures, and focuses the first invalid field. */
export function FormShell(props: FormShellProps) {
  const { pending, submitError, onSubmit, submitLabel, pendingLabel, button, actions } = props;
  const { errorPlacement = 'above-button', announceError = true, id, onChange, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const locked = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const submit = async () => {
    // A second press comes before the button is rendered as pending.
    if (locked.current) return;
    locked.current = true;
    try {
      await onSubmit();
    } finally {
      locked.current = false;
      setAttempts((count) => count + 1);
    }
  };
  useEffect(() => {
    if (attempts > 0 && form.current) focusFirstInvalid(form.current);
  }, [attempts]);
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };
  const error = submitError !== null && submitError !== undefined && submitError !== '' && (
    <Alert tone="danger" live={announceError ? 'alert' : undefined}>
      {submitError}
    </Alert>
  );
  return (
    <form
      ref={form}
      id={id}
      // Before hydration the browser sends the form itself: not with its values in the URL.
      method="post"
      noValidate
      aria-busy={pending || undefined}
      onSubmit={onFormSubmit}
      onChange={onChange}
      className={clsx('flex min-w-0 flex-col gap-5', className)}
    >
      {children}
      {errorPlacement === 'above-button' && error}
      {submitLabel !== null && (
        <div className="actions">
          <Button
            size={button?.variant === undefined ? 'lg' : 'md'}
            {...button}
            type="submit"
            pending={pending}
            pendingLabel={pendingLabel}
          >
            {submitLabel}
          </Button>
          {actions}
        </div>
      )}
      {errorPlacement === 'below-button' && error}
    </form>
  );
}
