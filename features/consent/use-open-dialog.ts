import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import { currentConsent, useConsentReopened } from '@/lib/client/storage/consent';
import { legalRoot } from '@/lib/scripts/consent-script';

/**
 * Opens and closes the dialog: open while the question has no answer, except on legal pages, and when it is shown again.
 * The attribute of the document locks its scrolling (`app/consent.css`).
 */
export function useOpenDialog(asked: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const reopened = useConsentReopened();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // `asked` is true while the page hydrates, whatever the answer.
    const unanswered = asked && currentConsent() === 'unknown';
    const open = reopened || (unanswered && !pathname.startsWith(legalRoot));
    if (open && !element.open) {
      element.showModal();
      element.focus();
    }
    if (!open && element.open) element.close();
    if (open) document.documentElement.dataset['consent'] = 'open';
    else delete document.documentElement.dataset['consent'];
  }, [asked, reopened, pathname]);
  return dialog;
}
