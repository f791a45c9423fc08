'use client';

import { Button } from '@/ui/button';

interface PrintButtonProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly variant?: 'secondary' | 'quiet';
}

export function PrintButton({ label, size = 'md', variant = 'secondary' }: PrintButtonProps) {
  return (
    <Button variant={variant} size={size} onClick={() => window.print()} className="noscript:hidden">
      {label}
    </Button>
  );
}
