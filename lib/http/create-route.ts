import { randomUUID } from 'node:crypto';
import type { ZodType } from 'zod';
import { requestLimits } from '@/config/limits/request-limits';
import type { Result } from '@/lib/result';
import { isUnavailable } from '@/lib/unavailable';
import { toWire } from '@/lib/wire';
import type { FieldMessages } from '@/lib/fields/message';
import { foreignOrigin, type BodyProblem, readBytes, readJson } from './read-body';
import { appendCookies, type CookieChange, readCookies } from './session/cookies';
import { clientOf, requestIdHeader } from './headers';

/** `Context` is passed to the ports; cookies and headers are for the handler only. */
export interface RouteRequest<Context> {
  readonly context: Context;
  readonly origin: string;
  readonly requestId: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly headers: Headers;
  /** The query parameters; not yet validated. */
  readonly query: URLSearchParams;
}

export interface Reply {
  /** By the names of the model; sent as `toWire` makes it. */
  readonly body: object;
  readonly cookies?: readonly CookieChange[];
  /** Seconds for which the browser may cache the response, which then sets no cookies; not cached if absent. */
  readonly cacheSeconds?: number;
}

/** An expected failure; its other values are parameters of its text. */
export interface Failure {
  readonly code: string;
  readonly fields?: FieldMessages;
  readonly sku?: string;
  /** Seconds to wait before retrying. */
  readonly retryAfter?: number;
  readonly allow?: readonly string[];
}

type Handler<Context, Input> = (
  input: Input,
  request: RouteRequest<Context>,
) => Promise<Result<Reply, Failure>>;

export interface RouteOptions<Context> {
  /** The context of the requested host; null, which is a 404, for an unknown host. */
  contextOf(request: Request): Context | null;
  /** Scheme and host of the context's store for absolute URLs, whatever host the headers name. */
  originOf(context: Context, headers: Headers): string;
  /** Applies the query of the call to the context of the host; null, which is a 400, if they contradict. */
  refine(context: Context, query: URLSearchParams): Context | null;
  /** Adds the customer of the cookies, after the input is parsed. */
  identify(context: Context, cookies: ReadonlyMap<string, string>): Promise<Context>;
  /** Whether the sender of the cookies may request a path: a shop may demand a sign-in. */
  admits(context: Context, path: string, cookies: ReadonlyMap<string, string>): Promise<boolean>;
  statusOf(code: string): number;
  /** The texts of a failure in the language of the store: the message, and one per field. `context` is null for an unknown host. */
  explain(
    context: Context | null,
    failure: Failure,
  ): Promise<{ message: string; fields?: Record<string, string> }>;
  /** The failure for a body that the schema rejects: 422 with its fields, or 400. */
  toValidationError(error: unknown): Failure;
  /** Seconds until clients retry during maintenance; null without maintenance. */
  closed(): number | null;
  /** Seconds to wait if the client exceeded its limit; null otherwise. */
  limit(key: string, write: boolean): Promise<number | null>;
  log(entry: Record<string, string | number>): void;
  onError(error: unknown, requestId: string): void;
}

interface RawBody {
  readonly maxBytes: number;
}

/** For calls whose body is a file of at most `maxBytes`; the server must accept that much (config/limits/request-limits.ts). */
export const rawBody = (maxBytes: number): RawBody => ({ maxBytes });

type BodyRule<Input> = ZodType<Input> | RawBody | null;

interface Call<Context, Input> {
  readonly request: Request;
  readonly schema: BodyRule<Input>;
  readonly handler: Handler<Context, Input>;
  readonly requestId: string;
}

const bodyProblems: Record<BodyProblem, string> = {
  too_large: 'body_too_large',
  not_json: 'not_json',
  malformed: 'malformed',
};

async function failureResponse<Context>(
  options: RouteOptions<Context>,
  context: Context | null,
  failure: Failure,
): Promise<Response> {
  const { message, fields } = await options.explain(context, failure);
  const { retryAfter, allow, sku } = failure;
  const headers: Record<string, string> = {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(allow ? { allow: allow.join(', ') } : {}),
  };
  const details = { ...(fields ? { fields } : {}), ...(sku === undefined ? {} : { sku }) };
  const body = { status: 'error', code: failure.code, message, ...details };
  return Response.json(body, { status: options.statusOf(failure.code), headers });
}

function replyResponse({ body, cookies = [], cacheSeconds }: Reply, request: Headers): Response {
  const response = Response.json(toWire(body));
  if (cacheSeconds === undefined) appendCookies(response.headers, cookies, request);
  else response.headers.set('cache-control', `private, max-age=${cacheSeconds}`);
  return response;
}

/** A path for the log: a segment that is as long as a token may be the secret of a link. */
const withoutSecrets = (path: string): string => path.replaceAll(/[\w-]{20,}/g, '…');

const failureOf = (error: unknown): Failure =>
  isUnavailable(error) ? { code: 'unavailable', retryAfter: error.retryAfter } : { code: 'internal' };

async function readInput<Context, Input>(
  options: RouteOptions<Context>,
  call: Call<Context, Input>,
): Promise<Result<Input, Failure>> {
  // A call without a body has no schema, and its handler ignores the input.
  if (!call.schema) return { ok: true, data: undefined as Input };
  if ('maxBytes' in call.schema) {
    const bytes = await readBytes(call.request, call.schema.maxBytes);
    // The overload of `route` for raw bodies: Input is Buffer.
    return bytes ? { ok: true, data: bytes as Input } : { ok: false, error: { code: 'body_too_large' } };
  }
  const body = await readJson(call.request, requestLimits.bodyBytes);
  if (!body.ok) return { ok: false, error: { code: bodyProblems[body.error] } };
  const input = call.schema.safeParse(body.data);
  if (input.success) return { ok: true, data: input.data };
  return { ok: false, error: options.toValidationError(input.error) };
}

async function handleCall<Context, Input>(
  options: RouteOptions<Context>,
  call: Call<Context, Input>,
): Promise<Response> {
  const { request, requestId } = call;
  const { headers } = request;
  const hostContext = options.contextOf(request);
  const reject = (failure: Failure) => failureResponse(options, hostContext, failure);
  if (hostContext === null) return reject({ code: 'not_found' });
  const closed = options.closed();
  if (closed !== null) return reject({ code: 'unavailable', retryAfter: closed });
  const write = request.method !== 'GET';
  const wait = await options.limit(clientOf(headers), write);
  if (wait !== null) return reject({ code: 'rate_limited', retryAfter: wait });
  if (write && foreignOrigin(headers)) return reject({ code: 'foreign_origin' });
  const { searchParams: query, pathname } = new URL(request.url);
  const context = options.refine(hostContext, query);
  if (context === null) return reject({ code: 'malformed' });
  const cookies = readCookies(headers);
  if (!(await options.admits(context, pathname, cookies))) return reject({ code: 'sign_in_required' });
  const input = await readInput(options, call);
  if (!input.ok) return reject(input.error);
  const origin = options.originOf(context, headers);
  const identified = await options.identify(context, cookies);
  const validated = { context: identified, origin, requestId, cookies, headers, query };
  const result = await call.handler(input.data, validated);
  return result.ok ? replyResponse(result.data, headers) : reject(result.error);
}

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * Creates the wrapper of all API routes (docs/requests-and-caching.md): context, origin check, limits, parsing, Result → HTTP, request
 * id and log. `route(schema, handler)` for calls with a JSON body, `route(rawBody(n), handler)` with a file,
 * `route(null, handler)` without a body.
 */
export function createRoute<Context>(options: RouteOptions<Context>) {
  function route(schema: RawBody, handler: Handler<Context, Buffer>): RouteHandler;
  function route<Input>(schema: ZodType<Input> | null, handler: Handler<Context, Input>): RouteHandler;
  function route<Input>(schema: BodyRule<Input>, handler: Handler<Context, Input>): RouteHandler {
    return async (request) => {
      const started = performance.now();
      const requestId = request.headers.get(requestIdHeader) ?? randomUUID();
      const response = await handleCall(options, { request, schema, handler, requestId }).catch(
        (error: unknown) => {
          options.onError(error, requestId);
          return failureResponse(options, options.contextOf(request), failureOf(error));
        },
      );
      response.headers.set('x-request-id', requestId);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { pathname } = new URL(request.url);
      options.log({
        requestId,
        method: request.method,
        path: withoutSecrets(pathname),
        status: response.status,
        ms,
      });
      return response;
    };
  }
  return route;
}
