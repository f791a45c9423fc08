import { fail, ok, type Result } from '@/lib/result';
import { browserHost } from './request-origin';

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

/** The text of an answer of another service; rejects where it has more than `maxBytes`, without reading the rest. */
export async function boundedText(answer: Response, maxBytes = 1024 * 1024): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RangeError(`the answer has more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });

const hasNul = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name).includes('\0');

/** From a page of the shop, else the refusal: 403 (origin), 413 (size), 400 (no form, or NUL, which PostgreSQL refuses). */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | Response> {
  const { headers } = request;
  if (foreignOrigin(headers)) return refuse(403, 'Foreign origin');
  if (!(Number(headers.get('content-length') ?? Infinity) <= maxBytes)) return refuse(413, 'Too large');
  const form = await request.formData().catch(() => null);
  const isReadable = form !== null && ![...form].some(([name, value]) => hasNul(name) || hasNul(value));
  return isReadable ? form : refuse(400, 'Bad request');
}

export function foreignOrigin(headers: Headers): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== browserHost(headers);
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
