// The service worker of a store (decision 0060). `settings` is written before this text by server/files/files.ts:
// { version, mark, name, personal, maxPages, maxFiles, maxAgeMs, refetchMs, texts: { language, title, text, saved, pages, retry } }.
// It keeps pages that everybody may share, and only shows them when the network fails.
const names = { pages: `pages-${settings.version}`, files: `files-${settings.version}` };
/** Raised when a customer signs out: what is about to be kept belongs to the one before. */
let person = 0;
const keptAt = 'x-kept-at';
const keptTitle = 'x-kept-title';

/** Pages of one visitor, or whose content another request decides. Most also refuse shared caches. */
const personal = new RegExp(`^/(${settings.personal.join('|')})(/|$)`);
const isFile = ({ pathname }) => /^\/(_next\/static|img|icons)(\/|$)|^\/offline\.js$/.test(pathname);
const isOwn = (url) => url.origin === self.location.origin;

/** Whether the copy of an answer may be kept: a complete page that Next lets shared caches keep, without a nonce. */
function isShared(url, response) {
  const header = (name) => response.headers.get(name) ?? '';
  return (
    isOwn(url) &&
    !personal.test(url.pathname) &&
    response.status === 200 &&
    !response.redirected &&
    header('content-type').startsWith('text/html') &&
    /\bs-maxage=\d/.test(header('cache-control')) &&
    !/private|no-store/.test(header('cache-control')) &&
    !header('content-security-policy').includes("'nonce-")
  );
}

/** Deletes the oldest entries above `most`; a cache lists its entries in the order in which they were added. */
async function trim(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Parameters that name where a visitor came from: the page is the same. */
const origins = /^(utm_.*|gclid|fbclid|msclkid)$/;
const keptCurrency = 'kept-currency';

/** What a copy is kept under: the address without those, and the currency that the shopper has chosen. */
async function keyOf(url) {
  const key = new URL(url.origin + url.pathname);
  for (const [name, value] of url.searchParams) if (!origins.test(name)) key.searchParams.append(name, value);
  const chosen = await self.cookieStore?.get('currency');
  if (chosen?.value) key.searchParams.set(keptCurrency, chosen.value);
  return key;
}

async function keepPage(url, response, keeper) {
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set(keptAt, String(Date.now()));
  headers.set(keptTitle, encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? url.pathname));
  const cache = await caches.open(names.pages);
  const key = (await keyOf(url)).href;
  if (keeper !== person) return;
  // A key that exists keeps its position.
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(html, { headers }));
  await trim(cache, settings.maxPages);
}

const ageOf = (response) => Date.now() - Number(response.headers.get(keptAt));

/** The copy of a page; undefined if there is none, or only one that is too old. */
async function keptPage(url) {
  const cache = await caches.open(names.pages);
  const kept = await cache.match((await keyOf(url)).href, { ignoreVary: true });
  return kept && ageOf(kept) <= settings.maxAgeMs ? kept : undefined;
}

const bar =
  'position:relative;z-index:60;padding:.75rem 1rem;background:#0b1f33;color:#fff;text-align:center;font:600 1rem/1.5 system-ui,sans-serif';
const link = 'display:inline-block;padding:.5rem;color:#fff;text-decoration:underline';

/** The copy as it is shown: it states that it is one, and when it was made. */
async function asCopy(kept) {
  const { texts } = settings;
  const date = new Date(Number(kept.headers.get(keptAt)));
  const time = date.toLocaleString(texts.language, { dateStyle: 'medium', timeStyle: 'short' });
  const text = texts.saved.replace('{time}', time);
  const notice = `<div role="status" data-offline-copy style="${bar}">${text} <a href="" style="${link}">${texts.retry}</a></div>`;
  // After the skip link, which stays the first link of the page.
  const start = /<body[^>]*>(?:.*?<a [^>]*href="#main"[^>]*>[^<]*<\/a>)?/s;
  const html = (await kept.text()).replace(start, (found) => found + notice);
  return new Response(html, { headers: kept.headers });
}

// Night, with the corners of a viewfinder around the owl: the colours of app/base.css, which a page without a connection lacks.
const pageStyle =
  'html{background:#0b1f33;color:#fff}body{font:1.1rem/1.6 Figtree,"Avenir Next","Segoe UI",system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:6vh 1.25rem}' +
  '.screen{position:relative;display:grid;place-items:center;aspect-ratio:16/9;margin-bottom:2rem;border-radius:.5rem;background:repeating-linear-gradient(#12283d 0 2px,#0f2438 2px 4px)}' +
  '.screen svg{width:5.5rem}.screen svg path:first-of-type{fill:#fff!important}.screen b{font-size:2rem}' +
  '.screen i{position:absolute;width:1.5rem;height:1.5rem;border:0 solid #ffb224}' +
  '.screen i:nth-of-type(1){top:1rem;left:1rem;border-width:2px 0 0 2px}.screen i:nth-of-type(2){top:1rem;right:1rem;border-width:2px 2px 0 0}' +
  '.screen i:nth-of-type(3){bottom:1rem;left:1rem;border-width:0 0 2px 2px}.screen i:nth-of-type(4){bottom:1rem;right:1rem;border-width:0 2px 2px 0}' +
  'h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.05rem;margin:2rem 0 .25rem;color:#b9c8d6}p{margin:.5rem 0;color:#b9c8d6}' +
  'a{display:inline-block;padding:.5rem 0;color:#7cc8f0;font-weight:600}p a{padding:.65rem 1.1rem;border-radius:.375rem;background:#ffb224;color:#0b1f33;text-decoration:none}' +
  'a:focus-visible{outline:2px solid #fff;outline-offset:2px}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #2b4660}';
const corners = '<i></i>'.repeat(4);

/** The title of a kept page without the name of the shop. */
const shortTitle = (title) => title.replace(/ \| [^|]*$/, '');

/** The page for everything without a copy, with links to the copies. */
async function offlinePage() {
  const { texts } = settings;
  const cache = await caches.open(names.pages);
  const keys = await cache.keys();
  const kept = await Promise.all(keys.map((key) => cache.match(key, { ignoreVary: true })));
  const currency = (await keyOf(new URL(self.location.origin))).searchParams.get(keptCurrency);
  const links = keys.flatMap((key, index) => {
    const copy = kept[index];
    const { pathname, searchParams } = new URL(key.url);
    if (!copy || ageOf(copy) > settings.maxAgeMs || searchParams.get(keptCurrency) !== currency) return [];
    searchParams.delete(keptCurrency);
    const search = searchParams.size > 0 ? `?${searchParams}` : '';
    const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return [
      `<li><a href="${href}">${shortTitle(decodeURIComponent(copy.headers.get(keptTitle) ?? ''))}</a></li>`,
    ];
  });
  const list =
    links.length > 0 ? `<h2>${texts.pages}</h2><ul>${links.toReversed().slice(0, 10).join('')}</ul>` : '';
  const html = `<!doctype html><html lang="${texts.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${pageStyle}</style><main><div class="screen" aria-hidden="true">${corners}${settings.mark || `<b>${settings.name}</b>`}</div><h1>${texts.title}</h1><p>${texts.text}</p><p><a href="">${texts.retry}</a></p>${list}</main></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  return new Response(html, { status: 503, headers });
}

/** A navigation: always from the network; its copy only if the network fails. */
async function navigate(event) {
  const url = new URL(event.request.url);
  const keeper = person;
  let response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await keptPage(url);
    return kept ? asCopy(kept) : offlinePage();
  }
  if (isShared(url, response))
    event.waitUntil(keepPage(url, response.clone(), keeper).catch(() => undefined));
  return response;
}

const fileFrom = async (request) =>
  (await (await caches.open(names.files)).match(request, { ignoreVary: true })) ?? fetch(request);

/** Keeps the files that a visited page has loaded; the browser's own cache has them. */
async function keepFiles(urls, keeper) {
  const cache = await caches.open(names.files);
  for (const text of urls) {
    const url = new URL(text, self.location.origin);
    if (!isOwn(url) || !isFile(url) || (await cache.match(url, { ignoreVary: true }))) continue;
    const response = await fetch(url, { cache: 'force-cache' }).catch(() => null);
    if (keeper !== person) return;
    if (response?.status === 200) await cache.put(url, response);
  }
  await trim(cache, settings.maxFiles);
}

/** Fetches a page that the shopper has opened, unless there is a recent copy. */
async function keepVisited(text, keeper) {
  const url = new URL(text, self.location.origin);
  if (!isOwn(url) || personal.test(url.pathname)) return;
  const kept = await keptPage(url);
  if (kept && ageOf(kept) < settings.refetchMs) return;
  const response = await fetch(url.pathname + url.search, { headers: { accept: 'text/html' } });
  if (isShared(url, response)) await keepPage(url, response, keeper);
}

/** Deletes all copies: the customer has signed out. */
async function forget() {
  person += 1;
  await Promise.all(Object.values(names).map((name) => caches.delete(name)));
}

async function takeOver() {
  const own = Object.values(names);
  const old = (await caches.keys()).filter((name) => /^(pages|files)-/.test(name) && !own.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The request for a page starts while this worker does.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * What this worker never answers: calls, and the data of navigations. Browsers that can route requests send them without
 * it: a worker that has been stopped would have to start first.
 */
const passed = [{ pathname: '/api/*' }, { pathname: '/*', search: '*_rsc=*' }];

self.addEventListener('install', (event) => {
  const rules = passed.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  event.addRoutes?.(rules).catch(() => undefined);
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOwn(url)) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (!self.navigator.onLine && isFile(url)) event.respondWith(fileFrom(request));
});
self.addEventListener('message', (event) => {
  const { visited, files, forget: isOver } = event.data ?? {};
  if (isOver === true) return event.waitUntil(forget());
  if (typeof visited !== 'string' || !Array.isArray(files)) return;
  event.waitUntil(
    Promise.all([keepVisited(visited, person), keepFiles(files, person)]).catch(() => undefined),
  );
});
