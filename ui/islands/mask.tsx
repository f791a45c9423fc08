'use client';

import { dismissAll } from '@/lib/client/panels/close-interface';
import { useInterface } from '@/lib/client/panels/interface';
import { createPortal } from 'react-dom';
import { useShop } from '@/lib/client/shop-context';

/**
 * The mask below an open dropdown (spec §2): a button over the page that closes it. Sidebars and dialogs have their own, and
 * the filters cover the window.
 */
export function Mask() {
  const { texts } = useShop();
  const shown = useInterface(({ dropdown }) => dropdown !== null);
  if (!shown) return null;
  // In the header, which is a landmark, and below its controls, which stay usable.
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      aria-label={texts.close}
      // Keeps the focus in the dropdown, which returns it when it closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dismissAll()}
      className="fixed inset-0 z-25 animate-fade-in cursor-default bg-night/20 print:hidden"
    />,
    document.querySelector('body > header') ?? document.body,
  );
}
