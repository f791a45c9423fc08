'use client';

import { Button } from '@/ui/button';

interface PrintButtonProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
}

/** Opens the browser's print dialog, which can also save a PDF. */
export function PrintButton({ label, size = 'md' }: PrintButtonProps) {
  return (
    <Button variant="secondary" size={size} onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
