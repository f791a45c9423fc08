import 'server-only';
import type { SignInClient } from '@/commerce/ports/customers';
import type { ShopRequest } from '@/features/store/server/request-context';
import { clientOf } from '@/lib/http/headers';
import { readSession, sessionCookie } from '@/lib/http/session/session';
import { knownKeys } from './session-cookies';

/** The names of a client; null where its `User-Agent` shows none that is known. */
interface ClientNames {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first pattern that matches gives the name: browsers also carry the names of those that they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(OPR|OPX|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstName = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * The names of browser and operating system for the list of sessions. Names only: versions would be outdated while the
 * session lives, and make the client recognisable.
 */
export function clientNames(userAgent: string | null): ClientNames {
  const text = userAgent ?? '';
  return { browser: firstName(browsers, text), system: firstName(systems, text) };
}

export async function signInClient({ cookies, headers }: ShopRequest): Promise<SignInClient> {
  const [{ registration = null }, known] = await Promise.all([
    readSession(cookies.get(sessionCookie)),
    knownKeys(cookies),
  ]);
  return {
    network: clientOf(headers),
    ...clientNames(headers.get('user-agent')),
    secret: registration,
    known,
  };
}
