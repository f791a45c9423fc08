import { fromWire, type Wire } from '@/lib/wire';
import { CallError } from './call-error';
import type { ShopInfo } from './shop-context';

interface FailureBody {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly fields?: unknown;
  readonly sku?: unknown;
  readonly message?: unknown;
  readonly title?: unknown;
  readonly details?: unknown;
  readonly error?: unknown;
}

/** Message, title, details or error, or the body itself if it is a string (spec §8). The server has translated it. */
export function failureText(body: unknown): string | null {
  if (typeof body === 'string') return body || null;
  if (typeof body !== 'object' || body === null) return null;
  const { message, title, details, error }: FailureBody = body;
  for (const text of [message, title, details, error]) if (typeof text === 'string' && text) return text;
  return null;
}

function stringRecord(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  /** The body of a call that takes a file. */
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameters besides locale and currency. */
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The body of a response: parsed JSON, or a plain text as it is. Null if it was cut off, or is a page of a proxy. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') ? text : null;
  }
}

/**
 * Calls our own API with the store's locale and currency (spec §7). `Body` is the response body that spec §7 names
 * for the path, by the names of the model. Rejects with CallError; its message is the server's, in the store's language, and empty if the server
 * could not be reached, its answer did not arrive in full, or it gave no text.
 */
export async function callShop<Body>(
  shop: Pick<ShopInfo, 'localeKey' | 'currency'>,
  path: string,
  options: CallOptions = {},
): Promise<Body> {
  const { method = 'GET', body, file, headers, signal = null } = options;
  const query = new URLSearchParams({ ...options.query, locale: shop.localeKey, currency: shop.currency });
  const sent = file ?? (body === undefined ? null : JSON.stringify(body));
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${path}?${query}`, {
    method,
    headers: { ...json, ...headers },
    signal,
    body: sent,
  }).catch(() => {
    throw new CallError('', 0, 'unreachable');
  });
  const answer = await bodyOf(response);
  const isObject = typeof answer === 'object' && answer !== null;
  // The body of each success is an object: anything else was cut off on its way.
  if (response.ok && !isObject) throw new CallError('', 0, 'unreachable');
  const { status, code, fields, sku }: FailureBody = isObject ? answer : {};
  if (response.ok && status !== 'error') return fromWire<Body>(answer as Wire<Body>);
  const name = typeof code === 'string' ? code : 'internal';
  const about = typeof sku === 'string' ? sku : null;
  throw new CallError(failureText(answer) ?? '', response.status, name, stringRecord(fields), about);
}
