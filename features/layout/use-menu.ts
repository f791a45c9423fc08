import { useEffect, useState } from 'react';
import { paths } from '@/lib/paths/paths';
import type { MenuFile } from './menu';

let loading: Promise<MenuFile> | null = null;

async function fetchMenu(): Promise<MenuFile> {
  const response = await fetch(paths.menu, { priority: 'low' });
  if (!response.ok) throw new Error(`${paths.menu} answers ${response.status}`);
  // The answer of our own route, `app/[store]/menu-file`.
  return (await response.json()) as MenuFile;
}

/** The menu file: one request per document; a failed one is repeated by the next call. Rejects if it fails. */
function loadMenu(): Promise<MenuFile> {
  loading ??= fetchMenu().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

// This module arrives with the code of the menus, after the page has loaded: a menu that is opened later is there at once.
if (typeof window !== 'undefined') loadMenu().catch(() => undefined);

/** The menu file. The first render has none, as in the HTML of the server. */
export function useMenu(): {
  readonly file: MenuFile | null;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const [file, setFile] = useState<MenuFile | null>(null);
  const [failed, setFailed] = useState(false);
  const request = () => {
    loadMenu().then(setFile, () => setFailed(true));
  };
  useEffect(request, []);
  const retry = () => {
    if (!failed) return;
    setFailed(false);
    request();
  };
  return { file, failed, retry };
}
