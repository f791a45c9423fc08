import type { requestLimits } from '../config/request-limits.ts';

/** Requests that share slots; null: needs no slot, because it costs nearly nothing. */
export type RequestKind = keyof typeof requestLimits.slots;

/** The not-found page is requested by this process itself for a request that it answers, and is cached. */
const free = /^\/(api\/(health|metrics)(\/|$)|_next\/static\/|not-found$)/;
const kinds: readonly (readonly [RequestKind, RegExp])[] = [
  ['uncached', /^\/(search|compare|reviews|og|api\/search|([a-z]+-)?sitemap)(\/|\.|$)|\/q\//],
  [
    'shopping',
    /^\/(api|back-in-stock|cart|checkout|checkout-success|customer|multisafepay|newsletter|offer|order|withdrawal)(\/|$)/,
  ],
  ['picture', /^\/(img|media|_next\/image)(\/|$)/],
];

/** The kind of a request by its URL (spec §2 "routes"). `known`: the page cache has a page for it, however old. */
export function requestKind(url: string, known: boolean): RequestKind | null {
  const path = url.split('?', 1)[0] ?? '';
  if (free.test(path)) return null;
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? (known ? 'known' : 'page');
}
