/** Passes the store key from the middleware to route handlers. The middleware overwrites the client's value. */
export const storeHeader = 'x-owlwatch-store';

/** Passes the `Vary` fields of a page from the middleware to the server, because Next drops the middleware's own header. */
export const varyHeader = 'x-owlwatch-vary';

/** Passes the network of the client (`client-network.ts`) from the server to the rate limit. The server overwrites the client's value. */
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
