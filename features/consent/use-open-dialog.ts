import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import { useConsentReopened } from '@/lib/client/consent';
import { legalRoot } from '@/lib/consent-script';

/**
 * Opens and closes the dialog: open while the question has no answer, except on legal pages, and when it is shown again.
 * The attribute of the document locks its scrolling (`app/consent.css`).
 */
export function useOpenDialog(asked: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const reopened = useConsentReopened();
  const open = reopened || (asked && !pathname.startsWith(legalRoot));
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open) element.close();
    if (open) document.documentElement.dataset['consent'] = 'open';
    else delete document.documentElement.dataset['consent'];
  }, [open]);
  return dialog;
}
