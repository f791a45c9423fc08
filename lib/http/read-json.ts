import { fail, ok, type Result } from '@/lib/result';

export type BodyProblem = 'too_large' | 'not_json' | 'malformed';

/** Reads at most `limit` bytes; null if the body is larger, whatever its Content-Length. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** The body as it was sent, at most `limit` bytes; null if it is larger. Bytes that are not UTF-8 are replaced. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBytes(request, limit);
  return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** The JSON body of a request. Fails with `not_json` (415), `too_large` (413) or `malformed` (400) (spec §8). */
export async function readJson(request: Request, limit: number): Promise<Result<unknown, BodyProblem>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return fail('not_json');
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('too_large');
  const bytes = await readBytes(request, limit);
  if (!bytes) return fail('too_large');
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown);
  } catch {
    return fail('malformed');
  }
}
