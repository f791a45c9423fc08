import { tagCookieDays } from '@/config/consent';
import type { TagSettings } from '@/config/tags';
import type { Consent } from '@/lib/client/storage/consent';
import type { Ga4Event } from './ga4';
import type { PageView } from './page-view';

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

/** The list that the tag reads: objects of the data layer, and `arguments` of gtag. */
type DataLayer = unknown[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
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
