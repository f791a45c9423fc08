/** The currency of events that have none (spec §7). */
export const defaultCurrency = 'EUR';

/** `maxCategories`: of a product in an event (spec §7); `longestWait`: events kept until the question is answered. */
export const analytics = { maxCategories: 5, longestWait: 50 } as const;

interface CookieConsent {
  readonly lifetimeMs: number;
  readonly lifetimeEnabled: boolean;
}

/** Lifetime of the answer to the cookie question in the theme (spec §9). Disabled there: the lifetime of spec §7 applies. */
export const cookieConsent: CookieConsent = { lifetimeMs: 31_536_000_000, lifetimeEnabled: false };

/** `max-age` of the consent cookie in spec §7, in seconds; browsers limit it to about 400 days. */
const specSeconds = 2_592_000_000;

/** The cookie with the answer (spec §7). `maxAge` in seconds. */
export const consentCookie = {
  name: 'FPCONSENT',
  accepted: '1',
  refused: '0',
  maxAge: cookieConsent.lifetimeEnabled ? cookieConsent.lifetimeMs / 1000 : specSeconds,
} as const;
