/** The currency of events that have none (spec §7). */
export const defaultCurrency = 'EUR';

/** `maxCategories`: of a product in an event (spec §7); `longestWait`: events kept until the question is answered. */
export const analytics = { maxCategories: 5, longestWait: 50 } as const;

/** Lifetime of the answer to the cookie question in the theme (spec §9). Disabled there: the lifetime of spec §7 applies. */
export const cookieConsent: {
  readonly lifetimeMs: number;
  readonly lifetimeEnabled: boolean;
} = { lifetimeMs: 31_536_000_000, lifetimeEnabled: false };

/** `max-age` of the consent cookie in spec §7, in seconds; browsers limit it to about 400 days. */
const specSeconds = 2_592_000_000;

/** Days after which a store asks again where the regulator of its country wants it earlier (CNIL, APD: about six months). */
const daysByCountry: Readonly<Record<string, number | undefined>> = { BE: 182, FR: 182 };

/** The days after which pages in a locale such as `fr-BE` ask again; undefined where the `max-age` of spec §7 applies. */
export const consentDays = (locale: string): number | undefined => daysByCountry[locale.slice(3)];

/** Days for which the cookies of a Google tag stay: 13 months at most (CNIL). A container sets it itself. */
export const tagCookieDays = 395;

/** The cookie with the answer (spec §7). `maxAge` in seconds. */
export const consentCookie = {
  name: 'FPCONSENT',
  accepted: '1',
  refused: '0',
  maxAge: cookieConsent.lifetimeEnabled ? cookieConsent.lifetimeMs / 1000 : specSeconds,
} as const;

/** Settings of the browser. Everything else is erased for the next person, but cookies of the server (`signOutCookies`). */
export const keptStorage = {
  local: ['catalog-view', 'prices', 'person'],
  session: ['app-platform', 'chunk-failure-reload', 'person'],
  cookie: ['currency', consentCookie.name],
} as const;

/** The key under which both storages keep a random name of the person, which each erasure changes. */
export const personKey = 'person';
