'use client';

import { useEffect } from 'react';

/**
 * Restores the focus to the element that had it before the modal opened. A modal has no trigger of its own, because
 * several elements open it. Renders nothing.
 */
export function ReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // After the modal has released the focus.
      setTimeout(() => {
        // The user or another panel may have moved it.
        const { activeElement } = document;
        if (activeElement !== null && activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  return null;
}
