import { browserStorage } from '@/config/browser-storage';
import { deleteCookie } from '@/lib/client/person/delete-cookie';
import { safeLocalStorage, safeSessionStorage } from '@/lib/client/person/safe-storage';

const prefixes = browserStorage
  .filter(({ category }) => category === 'tag')
  .map(({ name }) => name.replace('*', ''));

/** Deletes what needs consent, after the shopper has withdrawn it: the cookies of the tag, and what has been measured. */
export function deleteTrackingData(): void {
  for (const entry of document.cookie.split('; ')) {
    const [name = ''] = entry.split('=', 1);
    if (prefixes.some((prefix) => name.startsWith(prefix))) deleteCookie(name);
  }
  for (const { name, kind, category } of browserStorage) {
    if (category !== 'tracking') continue;
    if (kind === 'local') safeLocalStorage.write(name, null);
    if (kind === 'session') safeSessionStorage.write(name, null);
  }
}
