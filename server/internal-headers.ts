import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { lengthHeader } from '../lib/http/headers.ts';

/** Headers by which Next, its middleware and this server talk to one another. */
const internal =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|prerender|owlwatch)-.*|next-resume|x-powered-by)$/i;

/**
 * Those that Next's client router reads from the RSC payload of a navigation: the path after the rewrite, from which it
 * takes the route's parameters, and how long a payload may be reused.
 */
const ofRouter: ReadonlySet<string> = new Set([
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
  'x-nextjs-prerender',
  'x-nextjs-postponed',
]);

/**
 * Removes the internal headers that a client has sent, so that it cannot pretend to be Next or the middleware. The policy is
 * one of them in requests: Next takes the nonce of a page from it.
 */
export function dropInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of Object.keys(headers))
    if (internal.test(name) || name.startsWith('content-security-policy')) delete headers[name];
}

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps internal headers out of an answer when its head is written. The answer to a navigation keeps those that the
 * client router reads. The size that a route handler states becomes that of the answer.
 */
export function hideInternalHeaders(request: IncomingMessage, response: ServerResponse): void {
  const isNavigation = request.headers['rsc'] !== undefined;
  const isHidden = (name: string) =>
    internal.test(name) && !(isNavigation && ofRouter.has(name.toLowerCase()));
  const { writeHead } = response;
  const withoutInternal = (...args: unknown[]) => {
    const length = response.getHeader(lengthHeader);
    if (length !== undefined) response.setHeader('content-length', length);
    for (const name of response.getHeaderNames()) if (isHidden(name)) response.removeHeader(name);
    const visible = args.map((value) =>
      isHeaders(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !isHidden(name)))
        : value,
    );
    return writeHead.apply(response, visible as Parameters<typeof writeHead>);
  };
  Object.assign(response, { writeHead: withoutInternal });
}
