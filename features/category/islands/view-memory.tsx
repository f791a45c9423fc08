'use client';

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { viewId, viewKey } from '../views';

/** Runs as the page is read, so that the remembered view is there before anything is painted. */
const early = `try{document.getElementById(${JSON.stringify(viewId(''))}+localStorage.getItem(${JSON.stringify(viewKey)})).checked=true}catch{}`;

function remembered(): HTMLInputElement | null {
  try {
    const box = document.getElementById(viewId(localStorage.getItem(viewKey) ?? ''));
    return box instanceof HTMLInputElement ? box : null;
  } catch {
    return null;
  }
}

const never = () => () => undefined;

/** Remembers the view of lists in this browser (spec §4): the choice itself is a set of radio buttons. */
export function ViewMemory({ name }: { readonly name: string }) {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useLayoutEffect(() => {
    const box = remembered();
    if (box) box.checked = true;
  }, []);
  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== name) return;
      try {
        localStorage.setItem(viewKey, target.value);
      } catch {
        // A browser that keeps nothing shows the first view again.
      }
    };
    document.addEventListener('change', keep);
    return () => document.removeEventListener('change', keep);
  }, [name]);
  return first ? <script>{early}</script> : null;
}
