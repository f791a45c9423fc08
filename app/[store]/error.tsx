'use client';

import { useShop } from '@/lib/client/shop-context';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { WarningIcon } from '@/ui/icons';

interface ErrorPageProps {
  readonly reset: () => void;
}

/** What a shopper sees when a page breaks; the server has logged why. */
export default function ErrorPage({ reset }: ErrorPageProps) {
  const { texts } = useShop();
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        icon={<WarningIcon className="size-7" />}
        title={texts.failureTitle}
        headingLevel={1}
        action={<Button onClick={reset}>{texts.retry}</Button>}
        className="py-20"
      >
        {texts.failureText}
      </EmptyState>
    </main>
  );
}
