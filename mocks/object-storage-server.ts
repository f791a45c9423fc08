import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { http, HttpResponse } from 'msw';
import type { MockServer } from './mock-server';
import { serveHandlers } from './serve-handlers';

/** A stand-in for an S3-compatible store with one bucket. None of `npm run mocks`: it would hide the files of `MEDIA_FOLDER`. */
export interface ObjectStorage extends MockServer {
  /** Name → content. */
  readonly objects: ReadonlyMap<string, Buffer>;
}

const bucket = 'shop-media';
const key = { id: 'mock-key', secret: 'mock-secret' };
const region = 'eu-mock-1';

/** An object with this in its name fails, as of a store that has too much to do. */
const busy = 'slow-down';

const failure = (status: number, code: string) =>
  HttpResponse.xml(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status });

/** Whether a request has the signature of the key (AWS Signature Version 4). */
async function isSigned({ method, url, headers }: Request): Promise<boolean> {
  const given = headers.get('authorization') ?? '';
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const signed = names.split(';').filter((name) => name !== 'host');
  const signer = new AwsV4Signer({
    method,
    url,
    headers: Object.fromEntries(signed.map((name) => [name, headers.get(name) ?? ''])),
    accessKeyId: key.id,
    secretAccessKey: key.secret,
    service: 's3',
    region,
    datetime: headers.get('x-amz-date') ?? '',
  });
  return (await signer.sign()).headers.get('authorization') === given;
}

const headersOf = (bytes: Buffer) => ({
  'content-length': String(bytes.length),
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
});

/** The part of an object that `Range` asks for. */
function partOf(bytes: Buffer, range: string | null): Response {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
  const headers = { ...headersOf(bytes), 'content-length': String(part.length) };
  return new HttpResponse(new Uint8Array(part), { status: start === undefined ? 200 : 206, headers });
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: Request, name: string): Promise<Response> => {
    if (!(await isSigned(request))) return failure(403, 'SignatureDoesNotMatch');
    if (name.includes(busy)) return failure(503, 'SlowDown');
    if (request.method === 'PUT') objects.set(name, Buffer.from(await request.arrayBuffer()));
    if (request.method === 'DELETE') objects.delete(name);
    const stored = objects.get(name);
    if (request.method === 'PUT') return new HttpResponse(null, { status: 200 });
    if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
    if (!stored) return failure(404, 'NoSuchKey');
    if (request.method === 'HEAD') return new HttpResponse(null, { headers: headersOf(stored) });
    return partOf(stored, request.headers.get('range'));
  };
  const server = await serveHandlers([
    http.all(`*/${bucket}/*`, ({ request }) =>
      answer(request, decodeURIComponent(new URL(request.url).pathname.slice(bucket.length + 2))),
    ),
  ]);
  return {
    objects,
    variables: {
      MEDIA_BUCKET: `${server.url}/${bucket}`,
      MEDIA_BUCKET_KEY: `${key.id}:${key.secret}`,
      MEDIA_BUCKET_REGION: region,
    },
    notes: [],
    close: server.close,
  };
}
