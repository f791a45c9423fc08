'use client';

import { Button } from '@/ui/button';

/** Opens the browser's print window, which also makes a PDF. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
