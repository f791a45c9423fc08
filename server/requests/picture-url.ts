import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { pictures } from '../../config/pictures.ts';
import { mediaKind, picturePath } from '../../lib/paths/media-path.ts';
import { type Page, textPage } from '../responses/page.ts';

/** The formats of pictures, the preferred first. */
const formats = ['image/webp', 'image/avif'] as const;
const widths: ReadonlySet<number> = new Set([...pictures.deviceSizes, ...pictures.imageSizes]);

/** A whole number in any spelling that a client may use: signed, padded with zeros or spaces. */
const toNumber = (text: string) => (/^\s*\+?\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** A picture below `/media`; other files and other hosts have no resized form. */
const toSource = (text: string) => (mediaKind(text) === 'picture' ? text : null);

/** The quality of the shop that is nearest to `wanted`, the lower one of two. */
const nearestQuality = (wanted: number): number =>
  pictures.qualities.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );

/**
 * The canonical path of the picture that a query of `/img` asks for, whatever its spelling; null if no such picture may
 * be made: a source outside `/media`, a width that the shop does not use, a parameter twice or another one. It has the nearest quality
 * that the shop uses, without `q` the default one (spec §7).
 */
export function canonicalPicture(query: string): string | null {
  const params = [...new URLSearchParams(query)];
  const { url = '', w = '', q = String(pictures.defaultQuality), ...others } = Object.fromEntries(params);
  if (Object.keys(others).length > 0 || new Set(params.map(([name]) => name)).size < params.length)
    return null;
  const [source, width, quality] = [toSource(url), toNumber(w), toNumber(q)];
  if (source === null || width === null || quality === null) return null;
  return widths.has(width) ? picturePath(source, width, nearestQuality(quality)) : null;
}

/**
 * One of three spellings of `Accept`, so that a picture has at most three forms, and none that Next cannot parse. WebP
 * comes first although browsers name AVIF first: encoding AVIF takes five to ten times as long, and on our pictures, which
 * have plain backgrounds, it saves nothing.
 */
function normalAccept(accept: string): string {
  const accepted = (type: string) =>
    accept.includes(type) && new Negotiator({ headers: { accept } }).mediaType([type]) === type;
  return formats.find(accepted) ?? '*/*';
}

/**
 * Leads to the canonical URL of a picture, so that each picture is made and kept once, here and in a proxy, whose key is the URL as it
 * was sent; what is no picture is 400. Removes the headers of a request for a part of a picture: whole pictures are kept, and they are small.
 * Returns the answer to a request that goes no further, or null.
 */
export function checkPicture(request: Pick<IncomingMessage, 'url' | 'headers'>): Page | null {
  const { url = '/', headers } = request;
  // The optimizer's own path, which the rewrite of `/img` uses inside Next.
  if (url.startsWith('/_next/image')) return textPage(404, 'Not found');
  const [path, query = ''] = url.split(/\?(.*)/s, 2);
  if (path !== '/img') return null;
  const canonical = canonicalPicture(query);
  if (canonical === null) return textPage(400, 'Bad request');
  if (canonical !== url) return textPage(308, 'Moved', { location: canonical });
  headers.accept = normalAccept(headers.accept ?? '');
  // The optimizer compares its tags without the quotes that `response.ts` adds.
  const known = headers['if-none-match']?.replaceAll(/(?:W\/)?"([^"]*)"/g, '$1');
  if (known !== undefined) headers['if-none-match'] = known;
  delete headers.range;
  delete headers['if-range'];
  return null;
}
