'use client';

import { Button } from '@/ui/button';

/** Prints the page. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
