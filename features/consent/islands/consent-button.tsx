'use client';

import { reopenConsent } from '@/lib/client/storage/consent';
import type { TextLinkTone } from '@/ui/text-link';

/** Shows the cookie question again. Without script nothing is stored that needs consent, and the button is hidden. */
export function ConsentButton({ label, tone }: { readonly label: string; readonly tone: TextLinkTone }) {
  return (
    <button
      type="button"
      onClick={reopenConsent}
      aria-haspopup="dialog"
      // One of a list of links.
      className={`list-link list-link-${tone} noscript:hidden`}
    >
      {label}
    </button>
  );
}
