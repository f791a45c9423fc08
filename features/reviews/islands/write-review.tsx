'use client';

import { useTexts } from '@/lib/client/shop-context';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { showFailure } from '@/lib/client/toasts';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { EditIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';

const loadForm = () => import('./review-form').then(({ ReviewForm }) => ({ default: ReviewForm }));
const ReviewForm = lazy(loadForm);

/** Loads the form before the expected click. */
const prepare = () => void loadForm().catch(() => undefined);

interface WriteReviewProps {
  readonly sku: string;
  readonly name: string;
  readonly intro: ReactNode;
  readonly privacy: ReactNode;
}

/** Confirms that the review was received and awaits moderation. Takes over the focus from the form. */
function Thanks() {
  const t = useTexts('reviews');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-lg">
      <Alert tone="success" live="status" title={t('pendingTitle')}>
        {t('pending')}
      </Alert>
    </div>
  );
}

export function WriteReview({ sku, name, intro, privacy }: WriteReviewProps) {
  const t = useTexts('reviews');
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'sent'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    setState('loading');
    const loaded = await loadForm().catch(showFailure);
    setState(loaded ? 'open' : 'closed');
  };
  const close = () => {
    setState('closed');
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="pb-5">
      <div className="flex flex-wrap items-start justify-between gap-4 desktop:flex-nowrap">
        <div className="min-w-0 desktop:flex-1">{intro}</div>
        {state !== 'open' && (
          <Button
            ref={button}
            variant="secondary"
            leading={<EditIcon />}
            pending={state === 'loading'}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => void open()}
          >
            {t('write')}
          </Button>
        )}
      </div>
      {state === 'open' && (
        <Card padding="lg" className="mt-5">
          <Suspense>
            <ReviewForm
              sku={sku}
              name={name}
              privacy={privacy}
              onSent={() => setState('sent')}
              onCancel={close}
            />
          </Suspense>
        </Card>
      )}
      {state === 'sent' && <Thanks />}
    </div>
  );
}
