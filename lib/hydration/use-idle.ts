import { useEffect, useState } from 'react';
import { returned } from '../client/panels/router-events';
import { firstInteraction } from './first-interaction';
import { onIdle, pageLoaded } from './on-idle';

/**
 * False at first; true when the browser is idle after the page has loaded or, unless `wanted()`, after the first
 * interaction: for data that most visitors of a page do not need. What another page changes may make it wanted.
 */
export function useIdle(wanted: () => boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined = () => {};
    const wait = () => {
      if (cancel) cancel = onIdle(() => setIdle(true));
    };
    void (wanted() ? pageLoaded() : firstInteraction()).then(wait);
    const onReturned = () => void (wanted() && setIdle(true));
    window.addEventListener(returned, onReturned);
    return () => {
      window.removeEventListener(returned, onReturned);
      cancel?.();
      cancel = undefined;
    };
  }, [wanted]);
  return idle;
}
