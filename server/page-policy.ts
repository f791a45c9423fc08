import type { OutgoingHttpHeaders } from 'node:http';
import { tagHosts } from '../config/tag-hosts.ts';
import { hashPolicy, hasNonce } from '../lib/http/content-security-policy.ts';
import { inlineScriptSources } from './inline-scripts.ts';

const name = 'content-security-policy';

// `server/start.ts` has parsed these (config/env.ts).
const { GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST } = process.env;
const tags = tagHosts({ GTAG_KEY, TAG_MANAGER_IDS, TAG_HOST });

/**
 * The headers of a document with its policy: the one with a nonce that the middleware has set, or one with the hashes of
 * the document's inline scripts. It is computed once per body, which the page cache shares between requests.
 */
export function withPolicy(headers: OutgoingHttpHeaders, document: Buffer): OutgoingHttpHeaders {
  const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
  if (!isDocument || document.length === 0 || hasNonce(headers[name])) return headers;
  return { ...headers, [name]: hashPolicy(inlineScriptSources(document.toString()), tags) };
}
