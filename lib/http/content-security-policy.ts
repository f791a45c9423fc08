import { videoHosts } from '../../config/limits/content.ts';
import { noTagHosts, type TagHosts } from '../../config/tag-hosts.ts';

/** What every page allows, except for scripts (decision 0057). */
const common = [
  "default-src 'self'",
  // Radix and React write style elements and attributes that depend on the page's state.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  ['media-src', "'self'", ...videoHosts.map((host) => `https://${host}`)].join(' '),
  "object-src 'none'",
  // The service worker. Without this, the sources of scripts would apply, which name no files on pages with a nonce.
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

const policy = (scripts: readonly string[], tags: TagHosts, connect = "'self'") =>
  [
    ...common,
    ['img-src', "'self'", 'data:', ...tags.report].join(' '),
    ['script-src', ...scripts, ...tags.scripts].join(' '),
    ['connect-src', connect, ...tags.report].join(' '),
  ].join('; ');

/**
 * The policy of a page that is rendered for one request: its scripts carry `nonce`, and scripts that they load may run.
 * `hashes`: sources of inline scripts without a nonce, such as `'sha256-…'`. `tags`: hosts of the tags of the deployment.
 */
export const noncePolicy = (nonce: string, hashes: readonly string[], tags = noTagHosts): string =>
  policy([`'nonce-${nonce}'`, "'strict-dynamic'", ...hashes], tags);

/** The policy of a page that many requests share: files of the shop, and the inline scripts with these hashes. */
export const hashPolicy = (hashes: readonly string[], tags = noTagHosts): string =>
  policy(["'self'", ...hashes], tags);

/** The policy of answers that are not pages, should a browser show one as a document. */
export const filePolicy = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a file from outside, such as one that staff sends with an offer: it runs nothing and loads nothing. */
export const foreignFilePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of the development server, which writes inline scripts, evaluates code and opens a WebSocket. */
export const developmentPolicy = (tags = noTagHosts): string =>
  policy(["'self'", "'unsafe-inline'", "'unsafe-eval'"], tags, "'self' ws:");

export const hasNonce = (value: unknown): boolean => typeof value === 'string' && value.includes("'nonce-");
