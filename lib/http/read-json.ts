import { fail, ok, type Result } from '@/lib/result';

export type BodyProblem = 'too_large' | 'not_json' | 'malformed';

/** Reads at most `limit` bytes; null when there are more, however the sender declares them. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
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

/** The JSON body of a request: 415 `not_json`, 413 `too_large`, 400 `malformed` (contract.md). */
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
