'use client';

import type { ReactNode } from 'react';
import { EmailForm } from '@/features/newsletter/islands/email-form';
import { useSettledVariant } from './settled-variant';

interface SoldOutProps {
  /** The form that asks for an email when it is back; null if the shop sends none. */
  readonly notice: {
    readonly about: ReactNode;
    /** Where the form goes without a script. */
    readonly action: string;
  } | null;
  readonly similar: ReactNode;
}

export function SoldOut({ notice, similar }: SoldOutProps) {
  const { status, sku, expected } = useSettledVariant().variant;
  if (status !== 'OUT_OF_STOCK') return null;
  return (
    <div data-sold-out="" className="grid gap-5 rounded-md border border-line p-4">
      {expected !== null && <p className="text-sm font-semibold">{expected}</p>}
      {notice && (
        <div className="grid gap-3">
          {notice.about}
          {/* Another variant is another request: its form starts empty. */}
          <EmailForm key={sku} action={notice.action} fields={{ type: 'stockNotice', sku }} />
        </div>
      )}
      {similar}
    </div>
  );
}
