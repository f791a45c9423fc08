// Node runs the HTTP server without the path alias, so this file imports nothing.

/**
 * Whether the browser used https, by the `x-forwarded-proto` of a trusted proxy: the last value if there are several, as
 * the proxy appends its own. The shop itself listens on http.
 */
export function isHttps(forwardedProto: string | null | undefined, trustProxy: boolean): boolean {
  return trustProxy && forwardedProto?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
