import { safeSessionStorage } from './storage/safe-storage';

/** Keys of the session storage (spec §7). */
const keys = { current: 'currentPath', previous: 'prevPath', platform: 'app-platform' } as const;

/** A shell around the shop, such as an app, sets its own before the page loads. */
const defaultPlatform = 'Web';

/**
 * Records the path of the page and the one before it in the session storage (spec §7). Paths only: the parameters of a
 * page may be secrets.
 */
export function recordPath(path: string): void {
  const { read, write } = safeSessionStorage;
  const before = read(keys.current);
  if (before !== path) {
    write(keys.previous, before);
    write(keys.current, path);
  }
  if (read(keys.platform) === null) write(keys.platform, defaultPlatform);
}
