'use client';

import { Button } from '@/ui/button';

interface PrintButtonProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
}

export function PrintButton({ label, size = 'md' }: PrintButtonProps) {
  return (
    <Button variant="secondary" size={size} onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
