import { useEffect, useState } from 'react';
import { onIdle } from './on-idle';
import { whenLoaded, whenUsed } from './signs-of-use';

/**
 * False while the page loads; true when what is not needed at first sight may be fetched: at the first idle moment
 * where `wanted` says so, else when somebody is about to use the page.
 */
export function useIdle(wanted: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => {};
    const wait = () => {
      if (cancel) cancel = onIdle(() => setIdle(true));
    };
    void (wanted() ? whenLoaded() : whenUsed()).then(wait);
    return () => {
      cancel?.();
      cancel = undefined;
    };
  }, [wanted]);
  return idle;
}
