import { tagCookieDays, analytics } from '@/config/consent';
import type { TagSettings } from '@/config/tags';
import type { Consent } from '@/lib/client/storage/consent';
import type { Ga4Event } from './ga4';

export interface PageView {
  readonly page_location: string;
  /** Absent on personal pages, whose titles name orders or searches. */
  readonly page_title?: string;
  readonly page_referrer?: string;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Without query. On pages of one customer (`personal`: their first segments) it ends after the first segment. */
function publicAddress(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  personal: readonly string[],
): string {
  const first = firstSegment(pathname);
  return origin + (personal.includes(first) ? `/${first}` : pathname);
}

/** The page that led here: of this shop its public address, of another site only its origin. */
function referrerOf(text: string, origin: string, personal: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === origin ? publicAddress(url, personal) : url.origin;
}

/** `referrer`: URL of the page before, or empty; `personal`: passed by the server, as browsers have no table of routes. */
export function pageView(url: URL, title: string, referrer: string, personal: readonly string[]): PageView {
  const from = referrerOf(referrer, url.origin, personal);
  return {
    page_location: publicAddress(url, personal),
    ...(!personal.includes(firstSegment(url.pathname)) && { page_title: title }),
    ...(from !== undefined && { page_referrer: from }),
  };
}

/** Interface of a tag. Causes no request before `load`. */
export interface Tag {
  /** Denies everything, before any other call (spec §7). */
  start(): void;
  /** Passes the answer on; `changed`: it was given on this page. */
  consent(consent: Consent, changed: boolean): void;
  page(view: PageView): void;
  event(event: Ga4Event): void;
  /** Loads the script of the tag. `loaded` is called once it has run. */
  load(loaded: () => void): void;
}

declare global {
  interface Window {
    /** The list that the tag reads: objects of the data layer, and `arguments` of gtag. */
    dataLayer?: unknown[];
  }
}

const push = (entry: unknown): void => void (window.dataLayer ??= []).push(entry);

/** Google's own interface: the tag distinguishes commands from data by the type `Arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag reads `arguments` as a command, and an array as data
  push(arguments);
}

/** "Accept all" is an answer about measuring and about advertisements. */
const states = (state: 'granted' | 'denied') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

function addScript(src: string, loaded: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.addEventListener('load', loaded);
  document.head.append(script);
}

const update = (consent: Consent) =>
  gtag('consent', 'update', states(consent === 'accepted' ? 'granted' : 'denied'));

function managerTag({ id, host }: TagSettings): Tag {
  return {
    start: () => gtag('consent', 'default', states('denied')),
    consent: (consent, changed) => {
      if (changed) push({ event: 'registerConsent', consent });
      update(consent);
    },
    page: (view) => push({ event: 'page_view', page_title: undefined, page_referrer: undefined, ...view }),
    event: ({ name, ecommerce, params }) => {
      // The data layer merges objects: without this, an event would have the items of an earlier one.
      push({ ecommerce: null });
      push(ecommerce ? { event: name, ecommerce: params } : { event: name, ...params });
    },
    load: (loaded) => {
      push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      addScript(`${host}/gtm.js?id=${id}`, loaded);
    },
  };
}

function globalTag({ id, host }: TagSettings): Tag {
  return {
    start: () => gtag('consent', 'default', states('denied')),
    consent: (consent, changed) => {
      update(consent);
      if (changed) gtag('event', 'registerConsent', { consent });
    },
    page: (view) => {
      // For all later events too: the tag would read the address and its query from the browser.
      gtag('set', { page_title: '', page_referrer: '', ...view });
      gtag('event', 'page_view', view);
    },
    event: ({ name, params }) => gtag('event', name, params),
    load: (loaded) => {
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false, cookie_expires: tagCookieDays * 86_400 });
      addScript(`${host}/gtag/js?id=${id}`, loaded);
    },
  };
}

/** The tag of a store (spec §7 "depending on configured key"). */
export const createTag = (settings: TagSettings): Tag =>
  settings.kind === 'manager' ? managerTag(settings) : globalTag(settings);

export interface Tracker {
  page(view: PageView): void;
  event(event: Ga4Event): void;
  consent(consent: Consent): void;
}

/**
 * Loads the tag with the first acceptance. While there is no answer, the events of the current page wait in memory, and an
 * acceptance sends them; a refusal drops them. After a refusal nothing is passed on. `forget` deletes the tag's cookies.
 * `current` reads the answer: another window may have changed it, so it is read before anything is passed on.
 */
export function createTracker(
  tag: Tag,
  initial: Consent,
  { current, forget }: { readonly current: () => Consent; readonly forget: () => void },
): Tracker {
  let consent: Consent = 'unknown';
  let loaded = false;
  let waiting: (() => void)[] = [];

  const change = (next: Consent, changed: boolean): void => {
    if (next === consent) return;
    consent = next;
    tag.consent(next, changed);
    const missed = waiting;
    waiting = [];
    if (next !== 'accepted') return forget();
    // The script processes what was pushed while it loaded: it may set its cookies after a refusal has deleted them.
    const forgetRefused = () => {
      if (consent !== 'accepted') forget();
    };
    if (!loaded) tag.load(forgetRefused);
    loaded = true;
    for (const run of missed) run();
  };
  const pass = (run: () => void): void => {
    if (current() !== 'accepted') change(current(), true);
    if (consent === 'accepted') run();
    if (consent === 'unknown') waiting = [...waiting, run].slice(-analytics.longestWait);
  };

  tag.start();
  change(initial, false);
  return {
    page: (view) => {
      waiting = [];
      pass(() => tag.page(view));
    },
    event: (event) => pass(() => tag.event(event)),
    consent: (next) => change(next, true),
  };
}
