import type { IncomingMessage } from 'node:http';

/** Headers by which a proxy states the client, its host and its scheme. The shop reads them if `TRUST_PROXY=on` only. */
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

const warning =
  'a request has the header NAME, which a proxy sets, but TRUST_PROXY is off: behind a proxy, cookies are not Secure and all ' +
  'shoppers share the limits of one client; set TRUST_PROXY=on there';

/**
 * A step for requests without a trusted proxy: removes what a proxy states about the client. At the first request that has
 * such a header it calls `warn`, because the setting may have been forgotten; later ones say nothing, as clients may send
 * these headers too.
 */
export function dropForwardedHeaders(
  warn: (text: string) => void,
): (request: Pick<IncomingMessage, 'headers'>) => void {
  let hasWarned = false;
  return ({ headers }) => {
    for (const name of forwarded) {
      if (headers[name] === undefined) continue;
      if (!hasWarned) warn(warning.replace('NAME', name));
      hasWarned = true;
      delete headers[name];
    }
  };
}
