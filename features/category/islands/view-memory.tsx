'use client';

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { listViewScript, viewId, viewKey } from '@/lib/scripts/view-scripts';

function storedView(): HTMLInputElement | null {
  const box = document.getElementById(viewId(safeLocalStorage.read(viewKey) ?? ''));
  return box instanceof HTMLInputElement ? box : null;
}

const chosen = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);

const keep = (view: string) => safeLocalStorage.write(viewKey, view);

const never = () => () => undefined;

/** Stores the view of lists in the browser (spec §4). The choice itself is a set of radio buttons. */
export function ViewMemory({ name }: { readonly name: string }) {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [hydrated] = useState(first);
  useLayoutEffect(() => {
    const box = storedView();
    if (hydrated) {
      // The page shows the stored view already, or one that was chosen before hydration.
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
  return first ? <script>{listViewScript}</script> : null;
}
