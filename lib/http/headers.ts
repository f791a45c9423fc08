import { isIP, SocketAddress } from 'node:net';

/** Passes the store key from the middleware to route handlers. The middleware overwrites the client's value. */
export const storeHeader = 'x-owlwatch-store';

/** Passes the requested path and query of a page of the back office from the middleware to it. */
export const staffPathHeader = 'x-owlwatch-staff';

/** Passes the `Vary` fields of a page from the middleware to the server, because Next drops the middleware's own header. */
export const varyHeader = 'x-owlwatch-vary';

/** Passes the network of the client (`clientNetwork`) from the server to the rate limit. The server overwrites the client's value. */
export const clientIpHeader = 'x-owlwatch-ip';

export const clientOf = (headers: Headers): string => headers.get(clientIpHeader) ?? 'local';

/** Seconds since 1970. A proxy keeps a shared page until the end of that second, by its own clock (`deploy/nginx`). */
export const proxySecondHeader = 'x-proxy-second';

/** When a cached page was rendered, in ms since 1970; passed from Next's cache to the page cache. Never sent. */
export const renderedHeader = 'x-owlwatch-rendered';

/** Passes an id of the request from the server to the error hook (`instrumentation.ts`). The server overwrites the client's value. */
export const requestIdHeader = 'x-owlwatch-request';

/** The size of the body of an answer, in bytes: Next removes `content-length` from those of route handlers, the server adds it. */
export const lengthHeader = 'x-owlwatch-length';

/** Reads `x-forwarded-proto` of a trusted proxy: the last value, as it appends its own. The shop itself uses http. */
export function isHttps(forwardedProto: string | null | undefined, trustProxy: boolean): boolean {
  return trustProxy && forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** The shortest spelling of an address (RFC 5952), without a zone; null for any other text. */
function canonical(text: string): string | null {
  const [address = ''] = text.split('%', 1);
  const version = isIP(address);
  if (version === 0) return null;
  // An IPv4 address has one spelling.
  return version === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address.toLowerCase();
}

/** Returns the shortest spelling, without brackets and port: `2001:db8::1`. Null for any other text. */
export function forwardedAddress(value: string): string | null {
  const text = value.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return canonical(bracketed ?? plain ?? text);
}

/** IPv4 as it is, the first 64 bits of IPv6, because one customer has at least that many addresses. Other texts stay. */
export function clientNetwork(address: string): string {
  const known = canonical(address);
  if (known === null) return address;
  const mapped = mappedIpv4.exec(known)?.[1];
  if (mapped !== undefined || !known.includes(':')) return mapped ?? known;
  const [left = [], right] = known
    .replace(/\d+(\.\d+){3}$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return `${[...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':')}::/64`;
}
