import { consentCookie } from '@/config/consent';
import { storeCodes } from '@/config/shop/stores';
import { devHost } from '@/lib/stores/hosts';

/**
 * The storage of a browser that has answered the cookie question of every store, which otherwise covers the first page. Its
 * cookie is also in requests of the test.
 */
export const answeredConsent = (answer: 'accepted' | 'refused' = 'refused') => ({
  cookies: storeCodes.map((code) => ({
    name: consentCookie.name,
    value: consentCookie[answer],
    domain: devHost(code),
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
});

/** The storage of a first visit. */
export const unanswered = { cookies: [], origins: [] };
