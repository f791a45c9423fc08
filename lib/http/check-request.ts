import { browserHost } from './requested-host';

/** Whether a write request has the `Origin` of another site. */
export function foreignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== browserHost(headers);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
