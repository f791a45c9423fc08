'use client';

import { Button } from '@/ui/button';

export function PrintButton({ label, size = 'md' }: { readonly label: string; readonly size?: 'sm' | 'md' }) {
  return (
    <Button variant="secondary" size={size} onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
