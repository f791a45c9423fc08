import { isIP, SocketAddress } from 'node:net';

/** Passes the store key from the middleware to route handlers. The middleware overwrites the client's value. */
export const storeHeader = 'x-owlwatch-store';

/** Passes the `Vary` fields of a page from the middleware to the server, because Next drops the middleware's own header. */
export const varyHeader = 'x-owlwatch-vary';

/** Passes the network of the client (`clientNetwork`) from the server to the rate limit. The server overwrites the client's value. */
export const clientIpHeader = 'x-owlwatch-ip';

export const clientOf = (headers: Headers): string => headers.get(clientIpHeader) ?? 'local';

/**
 * The second of its clock at which a trusted proxy has asked, since 1970. It keeps a shared page until the end of that second, which
 * the answer repeats in `x-accel-expires` (`deploy/nginx`): so the clock of a node does not count.
 */
export const proxySecondHeader = 'x-proxy-second';

/** When a cached page was rendered, in ms since 1970; passed from Next's cache to the page cache. Never sent. */
export const renderedHeader = 'x-owlwatch-rendered';

/** Passes an id of the request from the server to the error hook (`instrumentation.ts`). The server overwrites the client's value. */
export const requestIdHeader = 'x-owlwatch-request';

/** The size of the body of an answer, in bytes: Next removes `content-length` from those of route handlers, the server adds it. */
export const lengthHeader = 'x-owlwatch-length';

/**
 * Whether the browser used https, by the `x-forwarded-proto` of a trusted proxy: the last value if there are several, as
 * the proxy appends its own. The shop itself listens on http.
 */
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

/**
 * The address in a value of `x-forwarded-for`, in its shortest spelling: `192.0.2.1`, `2001:db8::1` or `[2001:db8::1]`, also
 * with a port, which proxies may add. Null for any other text.
 */
export function forwardedAddress(value: string): string | null {
  const text = value.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  return canonical(bracketed ?? plain ?? text);
}

/**
 * The network of a client's IP address, which limits count: the address itself for IPv4, the first 64 bits for IPv6,
 * because one customer of a provider has at least that many addresses. Other texts stay.
 */
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
