'use client';

import { showFailure, showToast } from '@/lib/client/toasts';
import { Button } from '@/ui/button';

interface CopyValueProps {
  readonly value: string;
  /** The visible text of the button. */
  readonly label: string;
  /** Its accessible name, which also says what is copied. */
  readonly name: string;
  /** Announced once it is copied. */
  readonly copied: string;
}

/** Copies a value to the clipboard. */
export function CopyValue({ value, label, name, copied }: CopyValueProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ tone: 'success', message: copied });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={name}
      onClick={() => void copy().catch(showFailure)}
      className="noscript:hidden print:hidden"
    >
      {label}
    </Button>
  );
}
