import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { existsSync } from 'node:fs';
import { access, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { englishProblem, type ProblemCode, type ProblemValues } from '@/lib/messages/coded-texts';
import type { PictureFault } from '../../../ports/admin/catalogue';
import { HashSet } from './hash-set';
import { isAddress } from './survey';

export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  milliseconds: 30_000,
  redirects: 4,
  atOnce: 4,
} as const;

/** Addresses that are not a public host: of this machine, of local networks, and reserved ones (RFC 6890). */
const refused = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(net, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  refused.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4');
  // Only global unicast: neither IPv4 in another spelling nor local addresses.
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

class PictureError extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly values?: ProblemValues,
  ) {
    super(englishProblem(code, values));
  }
}

const tooLarge = () => new PictureError('pictureSize', { most: pictureLimits.bytes / 1024 / 1024 });

/** Looks a host up and refuses it unless all of its addresses are public, at the moment of the connection. */
const guarded =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new PictureError('pictureHost', { host }), '', 4);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new PictureError('pictureLocal', { host }), '', 4);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

function open(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PictureError('pictureHttp');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PictureError('pictureLocal', { host });
  if (url.username !== '' || url.password !== '') throw new PictureError('picturePassword');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Owlwatch import' };
  return new Promise((done, fail) => {
    get(url, { lookup: guarded(isAllowed), signal, headers, agent: false }, done).on('error', fail);
  });
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > pictureLimits.bytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Downloads a picture; each redirect is checked like the first address. Rejects with the reason. */
async function download(address: string, isAllowed: (address: string) => boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(pictureLimits.milliseconds);
  let url = new URL(address);
  for (let redirects = 0; redirects <= pictureLimits.redirects; redirects += 1) {
    const response = await open(url, isAllowed, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return bytesOf(response);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new PictureError('pictureStatus', { status: String(statusCode) });
    url = new URL(headers.location, url);
  }
  throw new PictureError('pictureRedirects');
}

const endings = ['jpg', 'png', 'webp', 'avif'] as const;
type PictureKind = (typeof endings)[number];

export function pictureKind(bytes: Buffer): PictureKind | null {
  const text = bytes.subarray(0, 16).toString('latin1');
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (text.startsWith('\u0089PNG\r\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8)) ? 'avif' : null;
}

/** Turns it upright, removes camera metadata, puts transparent WebP and AVIF on white. Rejects a damaged one. */
async function published(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'truncated' });
    const { exif, xmp, iptc, hasAlpha } = await picture.metadata();
    const onWhite = hasAlpha && kind !== 'png';
    if (!exif && !xmp && !iptc && !onWhite) {
      // Reads the whole file, at a size that takes little time.
      await picture.resize(64).raw().toBuffer();
      return bytes;
    }
    const upright = picture.autoOrient();
    const drawn = onWhite ? upright.flatten({ background: '#fff' }) : upright;
    return await drawn
      .toFormat(kind === 'jpg' ? 'jpeg' : kind, kind === 'png' ? {} : { quality: 90 })
      .toBuffer();
  } catch {
    throw new PictureError('pictureDamaged');
  }
}

/** Null outside of the folder. A disk may have letters with accents as two characters. */
function pathBelow(folder: string, name: string): string | null {
  const paths = [name, name.normalize('NFC'), name.normalize('NFD')].map((each) =>
    resolve(folder, each.replace(/^\/+/, '')),
  );
  const [first = ''] = paths;
  const path = paths.find((each) => existsSync(each)) ?? first;
  return path.startsWith(resolve(folder) + sep) ? path : null;
}

export function hasPicture(folder: string, name: string): boolean {
  const path = pathBelow(folder, name);
  return path !== null && existsSync(path);
}

async function readBelow(folder: string, name: string): Promise<Buffer> {
  const path = pathBelow(folder, name);
  if (path === null) throw new PictureError('pictureOutside');
  const { size } = await stat(path).catch(() => {
    throw new PictureError('pictureFile', { folder });
  });
  if (size > pictureLimits.bytes) throw tooLarge();
  return readFile(path);
}

function faultOf(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  if (!(error instanceof Error)) return new PictureError('pictureLost', { text: String(error) });
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return new PictureError('pictureTime');
  // That of several connections has no message.
  const { message, code } = error as NodeJS.ErrnoException;
  return new PictureError('pictureLost', { text: message || code || error.name });
}

export interface PictureSource {
  /** Where names without an address are: a folder, or the start of an address. */
  readonly base: string;
  /** Pictures are kept here as `<model>-front.<ending>`, and not downloaded again. */
  readonly target: string;
  readonly isAllowed?: (address: string) => boolean;
  readonly onProgress?: (done: number) => void;
}

const modelOf = (picture: string): string =>
  `p${createHash('sha256').update(picture).digest('hex').slice(0, 20)}`;

const addressIn = (base: string, picture: string): string =>
  isAddress(base) && !isAddress(picture) ? base.replace(/\/?$/, '/') + picture.replace(/^\/+/, '') : picture;

/** The model that a picture gets, whether it arrives or not. */
export const modelOfPicture = (base: string, picture: string): string => modelOf(addressIn(base, picture));

export interface FetchedPictures {
  readonly kept: number;
  readonly failures: readonly PictureFault[];
  readonly modelOf: (picture: string) => string | null;
}

const isKept = async (target: string, model: string): Promise<boolean> =>
  Promise.any(endings.map((ending) => access(join(target, `${model}-front.${ending}`)))).then(
    () => true,
    () => false,
  );

/** Gets pictures into the folder `target`, each once; `pictures` is read as they arrive. */
export async function fetchPictures(
  pictures: Iterable<string>,
  { base, target, isAllowed = isPublicAddress, onProgress }: PictureSource,
): Promise<FetchedPictures> {
  await mkdir(target, { recursive: true });
  const asked = new HashSet();
  const failures = new Map<string, PictureError>();
  let kept = 0;
  const addressOf = (picture: string) => addressIn(base, picture);
  const fetchOne = async (picture: string) => {
    const address = addressOf(picture);
    const model = modelOf(address);
    // A file may have changed under its name; an address is asked once.
    if (isAddress(address) && (await isKept(target, model))) return;
    const bytes = isAddress(address) ? await download(address, isAllowed) : await readBelow(base, picture);
    const kind = pictureKind(bytes);
    if (kind === null) throw new PictureError('pictureKind');
    const file = join(target, `${model}-front.${kind}`);
    await writeFile(`${file}.part`, await published(bytes, kind));
    await rename(`${file}.part`, file);
  };
  const waiting = pictures[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const picture = next.value;
      if (!asked.add(picture)) continue;
      await fetchOne(picture).then(
        () => void (kept += 1),
        (error: unknown) => void failures.set(picture, faultOf(error)),
      );
      onProgress?.(kept + failures.size);
    }
  };
  await Promise.all(Array.from({ length: pictureLimits.atOnce }, work));
  return {
    kept,
    failures: [...failures]
      .map(([picture, { code, message, values }]) => ({ picture, code, values, message }))
      .toSorted((a, b) => a.picture.localeCompare(b.picture)),
    modelOf: (picture) => (failures.has(picture) ? null : modelOf(addressOf(picture))),
  };
}
