import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { varyHeader } from '../lib/http/headers.ts';

type HeaderValue = OutgoingHttpHeaders[string];

const names = (value: HeaderValue) =>
  [value ?? []].flat().flatMap((text) => String(text).toLowerCase().split(/,\s*/));

const join = (...values: HeaderValue[]) => [...new Set(values.flatMap(names))].join(', ');

/**
 * Headers as they are sent: `vary` also lists what the middleware put into its internal header, which Next would
 * overwrite in `vary` itself, and whatever is passed as `more`; `location` is a single value, because Next sets it
 * twice for a cached redirect.
 */
export function mergeVary(headers: OutgoingHttpHeaders, more?: string): OutgoingHttpHeaders {
  const { [varyHeader]: internal, location, ...rest } = headers;
  const vary = join(rest.vary, internal, more);
  const target = Array.isArray(location) ? location[0] : location;
  return {
    ...rest,
    ...(vary === '' ? {} : { vary }),
    ...(target === undefined ? {} : { location: target }),
  };
}

/** Applies `mergeVary` to an answer of Next when its head is written. */
export function mergeVaryOnSend(response: ServerResponse): void {
  const { writeHead } = response;
  const withVary = (...args: Parameters<typeof writeHead>) => {
    const headers = response.getHeaders();
    if (headers[varyHeader] !== undefined || Array.isArray(headers.location)) {
      response.removeHeader(varyHeader);
      for (const [name, value] of Object.entries(mergeVary(headers)))
        if (value !== undefined) response.setHeader(name, value);
    }
    return writeHead.apply(response, args);
  };
  Object.assign(response, { writeHead: withVary });
}
