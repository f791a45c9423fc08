import { consentCookie } from './consent.ts';

/**
 * What stays in a browser when a customer signs out, their session ends, or somebody else signs in: settings of the
 * browser. Everything else is erased, so that a new entry leaves nothing of one person for the next. Cookies: those that
 * scripts can read; the server deletes its own (`signOutCookies`).
 */
export const keptStorage = {
  local: ['catalog-view', 'prices', 'person'],
  session: ['app-platform', 'chunk-failure-reload', 'person'],
  cookie: ['currency', consentCookie.name],
} as const;

/** The key under which both storages keep a random name of the person, which each erasure changes. */
export const personKey = 'person';
