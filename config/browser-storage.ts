import { consentCookie, tagCookieDays } from './consent.ts';

export type StorageKind = 'cookie' | 'local' | 'session' | 'cache';

/** `kept`: until the user deletes it; `longest`: as long as browsers allow. */
export type StorageLifetime = { readonly days: number } | 'hour' | 'longest' | 'kept' | 'tab';

/** Purposes: `consent.storage.purposes.<purpose>` in `messages/`. */
export type StoragePurpose =
  | 'cart'
  | 'session'
  | 'withdrawal'
  | 'knownBrowser'
  | 'currency'
  | 'consent'
  | 'compare'
  | 'recent'
  | 'searches'
  | 'listView'
  | 'prices'
  | 'marks'
  | 'openOrder'
  | 'plan'
  | 'drafts'
  | 'newsletter'
  | 'orderKey'
  | 'person'
  | 'navigation'
  | 'reload'
  | 'toast'
  | 'offline'
  | 'measuring'
  | 'visits';

export interface StorageEntry {
  /** `*` matches the rest of the name, such as the store. */
  readonly name: string;
  readonly kind: StorageKind;
  readonly purpose: StoragePurpose;
  readonly lifetime: StorageLifetime;
  /** `requested`: of a function that the user asked for. `tracking`: only with consent (spec §4). `tag`: written by the tag itself, in stores that have one. */
  readonly category: 'necessary' | 'requested' | 'tracking' | 'tag';
}

const entriesOf =
  (category: StorageEntry['category']) =>
  (
    kind: StorageKind,
    purpose: StoragePurpose,
    lifetime: StorageLifetime,
    ...names: readonly string[]
  ): StorageEntry[] =>
    names.map((name) => ({ name, kind, purpose, lifetime, category }));
const necessary = entriesOf('necessary');
const requested = entriesOf('requested');

/** As the cookie page lists it. Journeys fail on an entry that is missing here, a unit test on one that no code writes. */
export const browserStorage: readonly StorageEntry[] = [
  ...necessary('cookie', 'cart', { days: 90 }, 'cart', 'offer'),
  ...necessary('cookie', 'session', { days: 30 }, 'session'),
  ...necessary('cookie', 'withdrawal', 'hour', 'withdrawal', 'return'),
  ...necessary('cookie', 'knownBrowser', { days: 365 }, 'browser'),
  ...requested('cookie', 'currency', { days: 365 }, 'currency'),
  ...necessary('cookie', 'consent', 'longest', consentCookie.name),
  ...requested('local', 'compare', 'kept', 'compare_skus'),
  ...requested('local', 'recent', 'kept', 'recently_viewed_*'),
  ...requested('local', 'searches', 'kept', 'recent_searches_*'),
  ...requested('local', 'listView', 'kept', 'catalog-view'),
  ...requested('local', 'prices', 'kept', 'prices'),
  ...requested('local', 'plan', 'kept', 'system_plan', 'system_photo'),
  ...necessary('local', 'marks', 'kept', 'cart_filled', 'signed_in', 'wishlist_filled'),
  ...necessary('local', 'openOrder', 'kept', 'orderData'),
  ...necessary(
    'session',
    'drafts',
    'tab',
    'checkout-draft-*',
    'register-draft',
    'sign-in-email',
    'contact-draft',
    'order-remark',
  ),
  ...necessary('session', 'newsletter', 'tab', 'newsletter_requested'),
  ...necessary('session', 'orderKey', 'tab', 'order-key'),
  ...necessary('local', 'person', 'kept', 'person'),
  ...necessary('session', 'person', 'tab', 'person'),
  ...necessary('session', 'navigation', 'tab', 'currentPath', 'prevPath', 'app-platform'),
  ...necessary('session', 'reload', 'tab', 'chunk-failure-reload'),
  ...necessary('session', 'toast', 'tab', 'toast'),
  ...requested('cache', 'offline', 'kept', 'pages-*', 'files-*'),
  {
    name: 'purchases_reported',
    kind: 'local',
    purpose: 'measuring',
    lifetime: 'kept',
    category: 'tracking',
  },
  {
    name: 'checkout_reported',
    kind: 'local',
    purpose: 'measuring',
    lifetime: 'kept',
    category: 'tracking',
  },
  { name: 'checkout_items', kind: 'session', purpose: 'measuring', lifetime: 'tab', category: 'tracking' },
  { name: '_ga', kind: 'cookie', purpose: 'visits', lifetime: { days: tagCookieDays }, category: 'tag' },
  { name: '_ga_*', kind: 'cookie', purpose: 'visits', lifetime: { days: tagCookieDays }, category: 'tag' },
];

/** The entry of a cookie or key; undefined for one that the table lacks. `__Host-` is a prefix of cookies on https. */
export function storageEntry(kind: StorageKind, name: string): StorageEntry | undefined {
  const bare = kind === 'cookie' ? name.replace(/^__Host-/, '') : name;
  return browserStorage.find(
    (entry) =>
      entry.kind === kind &&
      (entry.name.endsWith('*') ? bare.startsWith(entry.name.slice(0, -1)) : bare === entry.name),
  );
}
