'use client';

import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/lib/client/shop-context';
import { Alert } from '@/ui/feedback';
import { CheckIcon } from '@/ui/icons';
import { Card, Heading } from '@/ui/layout';
import { TextButton } from '@/ui/text-link';

interface CheckoutSectionProps {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** `open` shows the content, `done` the summary; `waiting` until an earlier section is done. */
  readonly state: 'open' | 'done' | 'waiting';
  /** The server has the data of this section. */
  readonly complete: boolean;
  readonly summary?: ReactNode;
  readonly problem?: string | null | undefined;
  readonly notice?: ReactNode;
  readonly onEdit?: (() => void) | undefined;
  /** Set on the step of the URL: of several open sections, it takes the focus. */
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

/** Focuses the heading before the browser handles the next key, unless the shopper is in the section already. */
function useFocusWhenOpened(id: string, current: boolean): void {
  const previous = useRef(current);
  useLayoutEffect(() => {
    const changed = previous.current !== current;
    previous.current = current;
    if (!changed || !current) return;
    const heading = document.getElementById(id);
    if (!heading?.closest('section')?.contains(document.activeElement)) heading?.focus();
  }, [id, current]);
}

export function CheckoutSection(props: CheckoutSectionProps) {
  const {
    id,
    number,
    title,
    state,
    complete,
    summary,
    problem = null,
    notice,
    onEdit,
    current = false,
    children,
  } = props;
  const t = useTexts('checkout');
  useFocusWhenOpened(id, current);
  return (
    <Card
      as="section"
      padding="none"
      className={clsx('px-5 sm:px-7', state === 'open' ? 'py-5 sm:py-7' : 'py-4')}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Marker number={number} complete={complete} active={state === 'open'} />
        <h2
          id={id}
          tabIndex={-1}
          aria-current={current ? 'step' : undefined}
          className="min-w-0 flex-1 text-lg leading-snug"
        >
          {complete && <span className="sr-only">{t('completed')} </span>}
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <TextButton
            onClick={onEdit}
            aria-label={`${t('edit')}: ${title}`}
            className="shrink-0 text-sm font-semibold"
          >
            {t('edit')}
          </TextButton>
        )}
      </div>
      {problem !== null && (
        <Alert tone="danger" live="alert" className="mt-4">
          {problem}
        </Alert>
      )}
      {notice !== undefined && <div className="mt-4">{notice}</div>}
      {state === 'done' && <div className="mt-3 pl-10 text-sm text-ink-soft">{summary}</div>}
      {state === 'open' && <div className="mt-5">{children}</div>}
    </Card>
  );
}

function Marker(props: { readonly number: number; readonly complete: boolean; readonly active: boolean }) {
  const { number, complete, active } = props;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full border-2 text-xs font-bold tabular-nums',
        complete && 'border-brand bg-brand text-white',
        !complete && active && 'border-brand bg-surface text-action',
        !complete && !active && 'border-line-strong bg-surface text-ink-faint',
      )}
    >
      {complete ? <CheckIcon className="size-4" /> : number}
    </span>
  );
}

export function SectionPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Heading level={3} size="label" className="mb-4">
        {title}
      </Heading>
      {children}
    </div>
  );
}
