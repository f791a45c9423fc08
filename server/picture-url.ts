import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { pictures } from '../config/pictures.ts';
import { mediaKind } from '../lib/media-path.ts';
import { picturePath } from '../lib/picture-path.ts';
import { badRequest, type EarlyAnswer, notFound } from './early-answer.ts';

/** The formats of pictures, the preferred first. */
const formats = ['image/webp', 'image/avif'] as const;
const widths: ReadonlySet<number> = new Set([...pictures.deviceSizes, ...pictures.imageSizes]);
const qualities: ReadonlySet<number> = new Set([pictures.defaultQuality]);

/** A whole number in any spelling that a client may use: signed, padded with zeros or spaces. */
const toNumber = (text: string) => (/^\s*\+?\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** The value that all parameters of a name have in common; null if there is none, or another one. */
function onlyValue<Value>(texts: readonly string[], parse: (text: string) => Value | null): Value | null {
  const values = new Set(texts.map(parse));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

/** A picture below `/media`; other files and other hosts have no resized form. */
const toSource = (text: string) => (mediaKind(text) === 'picture' ? text : null);

/**
 * The canonical path of the picture that a query of `/img` asks for, whatever its spelling; null if no such picture may
 * be made: a source outside `/media`, a width or quality that the shop does not use, contradicting parameters. Without
 * `q` it has the default quality (spec §7).
 */
export function canonicalPicture(query: string): string | null {
  const params = new URLSearchParams(query);
  const source = onlyValue(params.getAll('url'), toSource);
  const width = onlyValue(params.getAll('w'), toNumber);
  const quality = params.has('q') ? onlyValue(params.getAll('q'), toNumber) : pictures.defaultQuality;
  if (source === null || width === null || quality === null) return null;
  return widths.has(width) && qualities.has(quality) ? picturePath(source, width, quality) : null;
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
 * Lets only the canonical URL of a picture through to Next: other spellings redirect to it, and what is no picture is
 * 400. Removes the headers of a request for a part of a picture: whole pictures are kept, and they are small. Returns
 * the answer to a request that goes no further, or null.
 */
export function checkPicture({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): EarlyAnswer | null {
  // The optimizer's own path, which the rewrite of `/img` uses inside Next.
  if (url.startsWith('/_next/image')) return notFound;
  const [path, query = ''] = url.split(/\?(.*)/s, 2);
  if (path !== '/img') return null;
  const canonical = canonicalPicture(query);
  if (canonical === null) return badRequest;
  if (canonical !== url) return { status: 308, text: 'Moved', headers: { location: canonical } };
  headers.accept = normalAccept(headers.accept ?? '');
  delete headers.range;
  delete headers['if-range'];
  return null;
}
