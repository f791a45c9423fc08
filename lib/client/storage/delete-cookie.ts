/** The domains that a page of `host` may set cookies for: `shop.owlwatch.example`, `owlwatch.example`. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
};

/** Deletes a cookie that scripts can read, for whichever domain of the page it was set. */
export function deleteCookie(name: string): void {
  const ended = `${name}=; path=/; max-age=0`;
  document.cookie = ended;
  for (const domain of domainsOf(location.hostname)) document.cookie = `${ended}; domain=${domain}`;
}
