'use client';

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
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

/** The view that shows now. */
const chosen = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);

function keep(view: string): void {
  try {
    localStorage.setItem(viewKey, view);
  } catch {
    // A browser that keeps nothing shows the first view again.
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
  const [hydrated] = useState(first);
  useLayoutEffect(() => {
    const box = remembered();
    if (hydrated) {
      // The remembered view shows already, or one that was chosen while nobody listened yet.
      const now = chosen(name);
      if (now && now !== box && (box || !now.defaultChecked)) keep(now.value);
    } else if (box) box.checked = true;
  }, [hydrated, name]);
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) keep(target.value);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [name]);
  return first ? <script>{early}</script> : null;
}
