import { randomUUID } from 'node:crypto';
import type { ZodType } from 'zod';
import type { CurrencyCode, StoreCode } from '@/config/types';
import type { Result } from '@/lib/result';
import { parseStoreKey } from '@/lib/store-key';
import type { FieldMessages } from '@/lib/validation/message';
import { callCurrency, foreignOrigin } from './check-request';
import { type CookieChange, readCookies, writeCookie } from './cookies';
import { clientIpHeader, storeHeader } from './headers';
import { browserHost } from './requested-host';
import { type BodyProblem, readJson } from './read-json';

/** What a handler learns of its request, already checked. */
export interface RouteContext {
  readonly store: StoreCode;
  readonly currency: CurrencyCode;
  /** Scheme and host as the shopper sees them. */
  readonly origin: string;
  readonly requestId: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: Headers;
  /** What stands behind the question mark; not yet validated. */
  readonly query: URLSearchParams;
}

/** A handler's success: the JSON body, and cookies to set with it. */
export interface Reply {
  readonly body: unknown;
  readonly cookies?: readonly CookieChange[];
  /** How long the browser that asked may show it again; not at all where unset. */
  readonly cacheSeconds?: number;
}

/** An expected failure; whatever stands beside `code` may be named in its text. */
export interface Failure {
  readonly code: string;
  readonly fields?: FieldMessages;
  /** The product that it is about, where it is one. */
  readonly sku?: string;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
  /** Methods that the call takes, where it was another. */
  readonly allow?: readonly string[];
}

type Handler<Input> = (input: Input, context: RouteContext) => Promise<Result<Reply, Failure>>;

/** What the application plugs in: its status table, its texts, its limits, its log. */
export interface RouteOptions {
  statusOf(code: string): number;
  /** Translates a failure for the shopper: the message, and one per field. */
  explain(store: StoreCode, failure: Failure): Promise<{ message: string; fields?: Record<string, string> }>;
  /** 422 or 400 for a body that the schema refused, with the fields to name. */
  judge(error: unknown): Failure;
  /** Seconds until a shop that is closed for work opens again; null: it is open. */
  closed(): number | null;
  /** Seconds to wait, or null: go on. */
  limit(key: string, write: boolean): Promise<number | null>;
  log(entry: Record<string, string | number>): void;
  onBug(error: unknown, requestId: string): void;
}

interface Call<Input> {
  readonly request: Request;
  readonly schema: ZodType<Input> | null;
  readonly handler: Handler<Input>;
  readonly requestId: string;
}

const MAX_BODY_BYTES = 64 * 1024;
/** Whose texts explain a failure before the store is known. */
const FALLBACK_STORE: StoreCode = 'uk';

const bodyProblems: Record<BodyProblem, string> = {
  too_large: 'body_too_large',
  not_json: 'not_json',
  malformed: 'malformed',
};

async function failureResponse(options: RouteOptions, store: StoreCode, failure: Failure): Promise<Response> {
  const { message, fields } = await options.explain(store, failure);
  const { retryAfter, allow, sku } = failure;
  const headers: Record<string, string> = {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow ? { allow: allow.join(', ') } : {}),
  };
  const about = { ...(fields ? { fields } : {}), ...(sku === undefined ? {} : { sku }) };
  const body = { status: 'error', code: failure.code, message, ...about };
  return Response.json(body, { status: options.statusOf(failure.code), headers });
}

function replyResponse({ body, cookies = [], cacheSeconds }: Reply, secure: boolean): Response {
  const response = Response.json(body);
  if (cacheSeconds !== undefined) response.headers.set('cache-control', `private, max-age=${cacheSeconds}`);
  for (const change of cookies) response.headers.append('set-cookie', writeCookie(change, secure));
  return response;
}

/** The body by its schema; a failure names what is wrong with it. */
async function readInput<Input>(options: RouteOptions, call: Call<Input>): Promise<Result<Input, Failure>> {
  // A call without a body has no schema and its handler takes nothing.
  if (!call.schema) return { ok: true, data: undefined as Input };
  const body = await readJson(call.request, MAX_BODY_BYTES);
  if (!body.ok) return { ok: false, error: { code: bodyProblems[body.error] } };
  const input = call.schema.safeParse(body.data);
  return input.success ? { ok: true, data: input.data } : { ok: false, error: options.judge(input.error) };
}

async function answer<Input>(options: RouteOptions, call: Call<Input>): Promise<Response> {
  const { request, requestId } = call;
  const { headers } = request;
  const key = parseStoreKey(headers.get(storeHeader) ?? '');
  if (!key) return failureResponse(options, FALLBACK_STORE, { code: 'not_found' });
  const refuse = (failure: Failure) => failureResponse(options, key.store, failure);
  const closed = options.closed();
  if (closed !== null) return refuse({ code: 'unavailable', retryAfter: closed });
  const write = request.method !== 'GET';
  const wait = await options.limit(headers.get(clientIpHeader) ?? 'local', write);
  if (wait !== null) return refuse({ code: 'rate_limited', retryAfter: wait });
  if (write && foreignOrigin(headers)) return refuse({ code: 'foreign_origin' });
  const url = new URL(request.url);
  const currency = callCurrency(url, key);
  if (!currency) return refuse({ code: 'malformed' });
  const input = await readInput(options, call);
  if (!input.ok) return refuse(input.error);
  const origin = `${url.protocol}//${browserHost(headers)}`;
  const cookies = readCookies(headers.get('cookie'));
  const { store } = key;
  const query = url.searchParams;
  const context = { store, currency, origin, requestId, cookies, headers, query };
  const result = await call.handler(input.data, context);
  return result.ok ? replyResponse(result.data, url.protocol === 'https:') : refuse(result.error);
}

/**
 * Makes the wrapper of every API route (architecture.md): store, origin, limits, parse, Result → HTTP,
 * request id and log. `route(schema, handler)` for calls with a body, `route(null, handler)` without.
 */
export function createRoute(options: RouteOptions) {
  return function route<Input>(schema: ZodType<Input> | null, handler: Handler<Input>) {
    return async (request: Request): Promise<Response> => {
      const started = performance.now();
      const requestId = randomUUID();
      const response = await answer(options, { request, schema, handler, requestId }).catch(
        (error: unknown) => {
          options.onBug(error, requestId);
          const store = parseStoreKey(request.headers.get(storeHeader) ?? '')?.store ?? FALLBACK_STORE;
          return failureResponse(options, store, { code: 'internal' });
        },
      );
      response.headers.set('x-request-id', requestId);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { pathname } = new URL(request.url);
      options.log({ requestId, method: request.method, path: pathname, status: response.status, ms });
      return response;
    };
  };
}
