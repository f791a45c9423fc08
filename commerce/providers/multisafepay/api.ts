import type { z } from 'zod';
import { boundedText } from '@/lib/http/bounded-text';
import { ProviderUnavailable } from '../../ports/payment-provider';
import { envelope } from './schemas';

/** An error that the API answered: it has understood the call, and does not do it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    /** As in the error reference; 1000 (unknown) if the reply has none. */
    readonly code: number,
    info: string,
  ) {
    super(`${code} ${info}`);
  }
}

interface Call<Schema extends z.ZodType> {
  readonly apiKey: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the base URL, with a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly schema: Schema;
}

/** Calls the API. Rejects with ApiRefusal, or with ProviderUnavailable if no usable reply arrives in time. */
export type Api = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.infer<Schema>>;

/** Errors of the account, which are ours or the provider's, never the order's. */
const accountErrors: readonly number[] = [1019, 1032];

async function textOf(base: string, { apiKey, method, path, body }: Call<z.ZodType>, timeoutMs: number) {
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { api_key: apiKey, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would carry the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await boundedText(response) };
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: 'failure' };
    throw new ProviderUnavailable(`${method} ${path}: ${name}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function createApi(baseUrl: string, timeoutMs: number): Api {
  const base = baseUrl.replace(/\/+$/, '');
  return async (call) => {
    const { status, text } = await textOf(base, call, timeoutMs);
    const unusable = (why: string) => new ProviderUnavailable(`${call.method} ${call.path}: ${why}`);
    if (status >= 500) throw unusable(`status ${status}`);
    const reply = envelope.safeParse(parseJson(text));
    if (!reply.success) throw unusable(`status ${status}, not a reply of the API`);
    if (!reply.data.success) {
      const { error_code: code = 1000, error_info: info = '' } = reply.data;
      if (status === 401 || accountErrors.includes(code)) throw unusable(`error ${code} ${info}`);
      throw new ApiRefusal(status === 404 && code === 1000 ? 1006 : code, info);
    }
    const data = call.schema.safeParse(reply.data.data);
    if (!data.success) throw unusable('the data of the reply has another form');
    return data.data;
  };
}
