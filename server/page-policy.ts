import type { OutgoingHttpHeaders } from 'node:http';
import { hashPolicy, hasNonce } from '../lib/http/content-security-policy.ts';
import { inlineScriptSources } from './inline-scripts.ts';

const name = 'content-security-policy';

/**
 * The headers of a document with its policy: the one with a nonce that the middleware has set, or one with the hashes of
 * the document's inline scripts. It is computed once per body, which the page cache shares between requests.
 */
export function withPolicy(headers: OutgoingHttpHeaders, document: Buffer): OutgoingHttpHeaders {
  if (document.length === 0 || hasNonce(headers[name])) return headers;
  return { ...headers, [name]: hashPolicy(inlineScriptSources(document.toString())) };
}
