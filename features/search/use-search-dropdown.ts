import { useEffect, useEffectEvent } from 'react';
import { closePart } from '@/lib/client/panels/close-interface';
import { openPart, useInterface } from '@/lib/client/panels/interface';
import { searchDropdown } from './search-dropdown';

/**
 * Makes the suggestions a dropdown of the interface while they are visible; `close` is called when another dropdown or panel
 * opens. In narrow windows the form is that dropdown already, and stays open without suggestions.
 */
export function useSearchDropdown(visible: boolean, close: () => void): void {
  const onClosed = useEffectEvent(close);
  useEffect(() => {
    if (!visible) return undefined;
    const formOpen = useInterface.getState().dropdown === searchDropdown;
    if (!formOpen) openPart('dropdown', searchDropdown);
    const unsubscribe = useInterface.subscribe(({ dropdown }) => {
      if (dropdown !== searchDropdown) onClosed();
    });
    return () => {
      unsubscribe();
      if (!formOpen) closePart('dropdown', searchDropdown);
    };
  }, [visible]);
}
