import type { IncomingMessage } from 'node:http';

type Request = Pick<IncomingMessage, 'headers'>;

const isCurrency = (pair: string) => /^currency\s*(=|$)/.test(pair);

/**
 * Leaves at most one currency cookie in a request, unescaped and last. Two cookies, or an escaped value, could mean
 * one currency in the key of a cached page and another one in the page itself.
 */
export function normaliseCurrencyCookie({ headers }: Request): void {
  if (headers.cookie === undefined) return;
  const pairs = headers.cookie.split(';').map((pair) => pair.trim());
  const chosen = pairs.findLast((pair) => /^currency=[A-Z]{3}$/.test(pair));
  const kept = [...pairs.filter((pair) => pair !== '' && !isCurrency(pair)), ...(chosen ? [chosen] : [])];
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
}

/** The currency of a request after `normaliseCurrencyCookie`; empty: the store's default. */
export const currencyOf = ({ headers }: Request): string =>
  /(?:^|; )currency=([A-Z]{3})$/.exec(headers.cookie ?? '')?.[1] ?? '';
