import { appendCookies, type CookieChange } from './session/cookies';

/** Where a form leads, and the cookies to set. */
export interface FormOutcome {
  readonly location: string;
  readonly cookies: readonly CookieChange[];
}

/** A 303 redirect to a path of the same host, with cookies. */
export function redirectTo(request: Request, path: string, cookies: readonly CookieChange[] = []): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  appendCookies(headers, cookies, request.headers);
  return new Response(null, { status: 303, headers });
}
