import { AwsClient } from 'aws4fetch';
import { Unavailable } from '../unavailable';
import type { MediaStore } from './media-store';

interface BucketOptions {
  /** Of the bucket, with its name in host or path, without a slash at the end. */
  readonly url: string;
  readonly key: { readonly id: string; readonly secret: string };
  readonly region: string;
}

/** For the head of an answer; a film may take longer. */
const TIMEOUT_MS = 10_000;

/**
 * A media store in an S3-compatible bucket. Uses calls that all of them have, HEAD, GET, PUT and DELETE of an object, without the checksums of
 * later versions of the protocol, which others than AWS refuse.
 */
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
