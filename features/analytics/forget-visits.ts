import { browserStorage } from '@/config/browser-storage';
import { safeLocalStorage, safeSessionStorage } from '@/lib/client/safe-storage';

const prefixes = browserStorage
  .filter(({ category }) => category === 'tag')
  .map(({ name }) => name.replace('*', ''));

/** The domains that a page of `host` may set cookies for: `shop.owlwatch.example`, `owlwatch.example`. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
};

function deleteCookie(name: string): void {
  const ended = `${name}=; path=/; max-age=0`;
  document.cookie = ended;
  for (const domain of domainsOf(location.hostname)) document.cookie = `${ended}; domain=${domain}`;
}

/** Deletes what needs consent, after the shopper has withdrawn it: the cookies of the tag, and what has been measured. */
export function forgetVisits(): void {
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
