'use client';

import { reopenConsent } from '@/lib/client/consent';
import { TextButton, type TextLinkTone } from '@/ui/text-link';

interface ConsentButtonProps {
  readonly label: string;
  readonly tone: TextLinkTone;
}

/** Shows the cookie question again. Without script nothing is stored that needs consent, and the button is hidden. */
export function ConsentButton({ label, tone }: ConsentButtonProps) {
  return (
    <TextButton tone={tone} onClick={reopenConsent} aria-haspopup="dialog" className="noscript:hidden">
      {label}
    </TextButton>
  );
}
