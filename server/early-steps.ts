import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isReadablePath } from '../lib/readable-path.ts';
import { routeOf } from '../lib/route-of.ts';
import { checkPicture } from './picture-url.ts';
import { checkRouterState, checkTarget, searchRedirect } from './request-form.ts';

/** A step of the way to Next: true if it has answered the request, which then goes no further. */
export type Step = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers with a line of text that no cache keeps. */
export function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): true {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(`${text}\n`);
  return true;
}

/** Accepts one form of a request, of a state of the client router, and of the URL of a picture. */
export const checkForm: Step = (request, response) => {
  const early = checkTarget(request) ?? checkRouterState(request) ?? checkPicture(request);
  return early !== null && refuse(response, early.status, early.text, early.headers);
};

/** 400 for a path that cannot be decoded. */
export const checkPath: Step = ({ url = '/' }, response) =>
  !isReadablePath(url.split('?', 1)[0] ?? '') && refuse(response, 400, 'Bad request');

const writeMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Routes that accept any of these methods refuse the others themselves; all others are read-only. */
function isMethodAllowed({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const { methods } = routeOf(url);
  return writeMethods.has(method) && (methods === 'any' || methods.some((each) => writeMethods.has(each)));
}

/** 405 for a method that the route does not have. */
export const checkMethod: Step = (request, response) =>
  !isMethodAllowed(request) && refuse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });

/** 308 to the canonical URL of a search. Next compares the queries of its own partial requests letter by letter. */
export const redirectSearch: Step = ({ url = '/', headers }, response) => {
  const location = headers.rsc === undefined ? searchRedirect(url) : null;
  return location !== null && refuse(response, 308, 'Moved', { location });
};
