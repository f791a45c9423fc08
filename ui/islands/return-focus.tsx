'use client';

import { useEffect } from 'react';

/**
 * Gives the focus back to what had it before the modal opened: a modal is opened from many places, so that
 * it has no trigger of its own to go back to. Shows nothing.
 */
export function ReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // After the modal has let go of the focus itself.
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, []);
  return null;
}
