import { safeSessionStorage } from './storage/safe-storage';

const storageKey = 'chunk-failure-reload';
/** A second failure within this time is not caused by an outdated page: a further reload would not help. */
const RETRY_MS = 10_000;

function fileOf(element: EventTarget | null): string {
  if (element instanceof HTMLScriptElement) return element.src;
  return element instanceof HTMLLinkElement ? element.href : '';
}

let hasFailed = false;
/** The last navigation of the router: it has not arrived while the address is that of its start. */
let navigation = { from: '', to: '' };

/** Opens the page that the router goes to as a document, without whose script the router would wait for ever. True if it does. */
function leaveIfFailed(): boolean {
  const { from, to } = navigation;
  if (!hasFailed || from !== location.href || to === from || !mayReload()) return false;
  safeSessionStorage.write(storageKey, String(Date.now()));
  location.assign(to);
  return true;
}

/** From now on, notes a script or style sheet of the shop that cannot be loaded: the connection fails, or a deployment removed it. */
export function watchChunks(): void {
  const onError = ({ target }: Event) => {
    if (!fileOf(target).startsWith(location.origin)) return;
    hasFailed = true;
    leaveIfFailed();
  };
  // These events do not bubble.
  addEventListener('error', onError, true);
}

/** Call it when a navigation of the router starts. True if a document is loaded instead. */
export function watchNavigation(url: string): boolean {
  const from = location.href;
  navigation = { from, to: new URL(url, from).href };
  return leaveIfFailed();
}

export const hasChunkFailed = (): boolean => hasFailed;

export const mayReload = (): boolean =>
  Date.now() - Number(safeSessionStorage.read(storageKey) ?? 0) >= RETRY_MS;

export function reloadPage(): void {
  safeSessionStorage.write(storageKey, String(Date.now()));
  location.reload();
}
