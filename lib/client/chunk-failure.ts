import { safeSessionStorage } from './safe-storage';

const storageKey = 'chunk-failure-reload';
/** A second failure within this time is not caused by an outdated page: a further reload would not help. */
const RETRY_MS = 10_000;

/** Whether a script of a page could not be loaded: the connection failed, or a deployment removed the script. */
export function isChunkFailure({ name, message }: Error): boolean {
  return name === 'ChunkLoadError' || /\bload(ing)? (css )?chunk\b/i.test(message);
}

/** Whether a reload may help: there was none in the last ten seconds. */
export const mayReload = (): boolean =>
  Date.now() - Number(safeSessionStorage.read(storageKey) ?? 0) >= RETRY_MS;

/** Loads the current URL again, which fetches the page and the scripts of the current deployment. */
export function reloadPage(): void {
  safeSessionStorage.write(storageKey, String(Date.now()));
  location.reload();
}
