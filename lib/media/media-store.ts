import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { env } from '@/config/env/env';
import type { ByteRange } from '../http/conditional-requests';
import { Unavailable } from '../unavailable';

export interface MediaFacts {
  /** In bytes. */
  readonly size: number;
  /** A strong entity tag (RFC 9110 §8.8.3), in quotes. */
  readonly etag: string;
}

/** Shared by all nodes. Names are paths below `/media` that `mediaExtension` has checked. Rejects with Unavailable. */
export interface MediaStore {
  stat(name: string): Promise<MediaFacts | null>;
  /** A part of a file, first and last byte included, as it is read: a long film takes no memory. */
  read(name: string, part: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Writes a whole file; a request never reads half of it. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A media store in a folder, which nodes share by mounting it. */
export function folderStore(folder: string): MediaStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    stat: async (name) => {
      const stats = await stat(fileOf(name)).catch(() => null);
      if (!stats?.isFile()) return null;
      const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
      return { size: stats.size, etag };
    },
    read: async (name, part) => {
      const stream: NodeStream = Readable.toWeb(createReadStream(fileOf(name), { ...part }));
      return stream as ReadableStream<Uint8Array>;
    },
    write: async (name, bytes) => {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

interface BucketOptions {
  /** Of the bucket, with its name in host or path, without a slash at the end. */
  readonly url: string;
  readonly key: { readonly id: string; readonly secret: string };
  readonly region: string;
}

/** For the head of an answer; a film may take longer. */
const TIMEOUT_MS = 10_000;

/** S3-compatible: HEAD, GET, PUT and DELETE without the checksums of later versions, which others than AWS refuse. */
export function bucketStore({ url, key, region }: BucketOptions): MediaStore {
  // A failed call is repeated once, which may be: writing an object again changes nothing.
  const client = new AwsClient({
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: 's3',
    region,
    retries: 1,
  });

  async function call(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    try {
      const target = `${url}/${name.split('/').map(encodeURIComponent).join('/')}`;
      const response = await client.fetch(target, { ...init, method, signal: timeout.signal });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Unavailable(`the media bucket answered ${response.status} to ${method}`);
    } catch (error) {
      throw error instanceof Unavailable
        ? error
        : new Unavailable('the media bucket does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    stat: async (name) => {
      const { status, headers } = await call('HEAD', name);
      if (status === 404) return null;
      return { size: Number(headers.get('content-length')), etag: headers.get('etag') ?? '"none"' };
    },
    read: async (name, { start, end }) => {
      const { status, body } = await call('GET', name, { headers: { range: `bytes=${start}-${end}` } });
      if (status === 404 || body === null) throw new Unavailable('the media bucket has lost a file');
      return body;
    },
    write: async (name, bytes) => {
      await call('PUT', name, { body: new Uint8Array(bytes) });
    },
    remove: async (name) => {
      await call('DELETE', name);
    },
  };
}

/** The folder of a store that is not a bucket, and of the files that imports keep next to it. */
export const mediaFolder = (): string => env().MEDIA_FOLDER ?? join(process.cwd(), '.data', 'media');

export function mediaStore(): MediaStore {
  const { MEDIA_BUCKET, MEDIA_BUCKET_KEY, MEDIA_BUCKET_REGION } = env();
  if (MEDIA_BUCKET === undefined || MEDIA_BUCKET_KEY === undefined) return folderStore(mediaFolder());
  return bucketStore({ url: MEDIA_BUCKET, key: MEDIA_BUCKET_KEY, region: MEDIA_BUCKET_REGION });
}
