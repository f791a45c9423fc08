'use client';

import { Button } from '@/ui/button';

/** In the three languages of staff: what failed may be the read of the member. */
export default function ErrorPage({
  error,
  reset,
}: {
  readonly error: Error & { digest?: string };
  readonly reset: () => void;
}) {
  return (
    <div className="grid max-w-prose gap-3">
      <title>Something went wrong</title>
      <h1 className="text-xl">Something went wrong · Er ging iets mis · Etwas ist schiefgegangen</h1>
      {error.digest !== undefined && <p className="text-sm text-ink-soft">{error.digest}</p>}
      <div>
        <Button onClick={reset}>Try again · Opnieuw · Noch einmal</Button>
      </div>
    </div>
  );
}
