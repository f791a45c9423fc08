import { useSyncExternalStore } from 'react';
import { consentCookie, consentDays } from '@/config/consent';
import { useInterface } from '@/lib/client/panels/interface';

/** The answer to the cookie question (spec §4). */
export type Consent = 'unknown' | 'accepted' | 'refused';

/** The answer where the browser refuses cookies: it lives as long as the page. */
let fallback: Consent = 'unknown';
/** The answer before the first one that was given in this document. */
let before: Consent | undefined;
const listeners = new Set<() => void>();

const { name, accepted, refused, maxAge } = consentCookie;

export function parseConsent(cookies: string): Consent | null {
  const entry = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  if (entry === `${name}=${accepted}`) return 'accepted';
  return entry === `${name}=${refused}` ? 'refused' : null;
}

/** `unknown` on the server. */
export function currentConsent(): Consent {
  return typeof document === 'undefined' ? 'unknown' : (parseConsent(document.cookie) ?? fallback);
}

/** The answer when the document loaded; the shopper may have answered since. */
export const consentAtLoad = (): Consent => before ?? currentConsent();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Stores the answer (spec §7) and closes the question; `unknown` deletes the answer, so that the shop asks again. */
export function setConsent(consent: Consent): void {
  before ??= currentConsent();
  const value = consent === 'accepted' ? accepted : refused;
  const days = consentDays(document.documentElement.lang);
  const age = days === undefined ? maxAge : days * 86_400;
  document.cookie = `${name}=${value}; path=/; max-age=${consent === 'unknown' ? 0 : age}; samesite=lax`;
  fallback = consent;
  closeConsent();
  notify();
}

export const reopenConsent = (): void =>
  useInterface.setState({ consentReopened: true, consentFace: 'front' });

export const closeConsent = (): void => useInterface.setState({ consentReopened: false });

/** Another tab may have changed the cookie, which causes no event. */
const onVisible = (): void => void (document.visibilityState === 'visible' && notify());

export function onConsent(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisible);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Calls `run` now and after every change, as long as the answer is `accepted`. Returns a function that ends it. */
export function whileAccepted(run: () => void): () => void {
  const check = () => void (currentConsent() === 'accepted' && run());
  check();
  return onConsent(check);
}

export const useConsent = (): Consent => useSyncExternalStore(onConsent, currentConsent, () => 'unknown');
