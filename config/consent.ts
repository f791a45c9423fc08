/** Lifetime of the answer to the cookie question in the theme (spec §9). Disabled there: the lifetime of spec §7 applies. */
export const cookieConsent = { lifetimeMs: 31_536_000_000, lifetimeEnabled: false } as const;

/** `max-age` of the consent cookie in spec §7, in seconds; browsers limit it to about 400 days. */
const specSeconds = 2_592_000_000;

/** The cookie with the answer (spec §7). `maxAge` in seconds. */
export const consentCookie = {
  name: 'FPCONSENT',
  accepted: '1',
  refused: '0',
  maxAge: maxAgeOf(cookieConsent),
} as const;

function maxAgeOf({ lifetimeMs, lifetimeEnabled }: { lifetimeMs: number; lifetimeEnabled: boolean }): number {
  return lifetimeEnabled ? lifetimeMs / 1000 : specSeconds;
}
