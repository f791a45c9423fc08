import { browserHost } from './requested-host';

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });

const hasNul = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name).includes('\0');

/**
 * The form of a request from a page of the shop; otherwise the refusal to send: 403 from another origin, 413 above
 * `maxBytes`, 400 for a body that is no form or contains NUL, which PostgreSQL cannot store or compare.
 */
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
