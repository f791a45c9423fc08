'use client';

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReplacedFocus } from '@/lib/client/keep-focus';
import { useTexts } from '@/lib/client/shop-context';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/feedback';
import { ContactForm } from './contact-form';

const never = () => () => undefined;

/** False on the server and while hydrating: what the form starts with is in the browser only. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function ContactPanel({ privacy }: { readonly privacy: ReactNode }) {
  const inBrowser = useInBrowser();
  const [sent, setSent] = useState(false);
  const area = useReplacedFocus<HTMLDivElement>(sent);
  return (
    // The height of the form, so that nothing moves when it is there. The confirmation needs less.
    <div ref={area} className={sent ? undefined : 'min-h-142 noscript:hidden'}>
      {inBrowser && !sent && <ContactForm privacy={privacy} onSent={() => setSent(true)} />}
      {inBrowser && sent && <Sent onAgain={() => setSent(false)} />}
      {!inBrowser && <Loading />}
    </div>
  );
}

function Loading() {
  const t = useTexts('contact.form');
  return <p className="text-ink-soft">{t('loading')}</p>;
}

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTexts('contact.form');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" live="status" title={t('doneTitle')}>
        {t('done')}
      </Alert>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  );
}
