import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ownProxies } from '../../config/env/trusted-proxies.ts';
import { hsts, pageAge, staleIfErrorMs, noindex } from '../../config/limits/serving.ts';
import type { Route } from '../../config/routes.ts';
import { matchesEtag, weakEtag } from '../../lib/http/conditional-requests.ts';
import {
  isHttps,
  lengthHeader,
  proxySecondHeader,
  renderedHeader,
  varyHeader,
} from '../../lib/http/headers.ts';
import { negotiateCoding, type Page } from './page.ts';
import { forwardedProto, isInternalHeader } from '../requests/request-headers.ts';

type HeaderValue = OutgoingHttpHeaders[string];

const names = (value: HeaderValue) =>
  [value ?? []].flat().flatMap((text) => String(text).toLowerCase().split(/,\s*/));

const join = (...values: HeaderValue[]) => [...new Set(values.flatMap(names))].join(', ');

/** `vary` includes the middleware's internal header, which Next would overwrite, and `more`; `location` is one value. */
export function mergeVary(headers: OutgoingHttpHeaders, more?: string): OutgoingHttpHeaders {
  const { [varyHeader]: internal, location, ...rest } = headers;
  const vary = join(rest.vary, internal, more);
  const target = Array.isArray(location) ? location[0] : location;
  return {
    ...rest,
    ...(vary === '' ? {} : { vary }),
    ...(target === undefined ? {} : { location: target }),
  };
}

// `cli/start/start.ts` has parsed these (config/env/env.ts).
const trusted = ownProxies();
const allowsRobots = process.env.ROBOTS === 'index';

const strictTransport = `max-age=${hsts.maxAgeSeconds}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`;

/** Headers of an answer that depend on the deployment or the connection, not on the page, which http and https share. */
export function deploymentHeaders(request: IncomingMessage, { indexed }: Route): OutgoingHttpHeaders {
  return {
    ...(allowsRobots && indexed ? {} : { 'x-robots-tag': noindex }),
    ...(isHttps(forwardedProto(request, trusted), trusted !== null)
      ? { 'strict-transport-security': strictTransport }
      : {}),
  };
}

/** How Next marks a page that visitors share and that is rendered again after some seconds. */
const sharedByNext = /^s-maxage=\d{1,2}$/;

const ifError = `stale-if-error=${staleIfErrorMs / 1000}`;

/**
 * The headers of a shared page, rendered `ageMs` ago, for the proxy of `deploy/nginx`, which asks again after half a second: until the
 * end of the second that it has stated. One that is far from the own clock was not stated by this proxy. Null then, or without one.
 */
export function proxyControl(ageMs: number, second: unknown): OutgoingHttpHeaders | null {
  const isStated = typeof second === 'string' && /^\d{10}$/.test(second);
  if (!isStated || Math.abs(Number(second) * 1000 - Date.now()) > pageAge.clockMs) return null;
  if (ageMs + pageAge.proxyMs > pageAge.maxMs - pageAge.sharedReadMs)
    return { 'cache-control': `s-maxage=0, ${ifError}` };
  return { 'cache-control': `s-maxage=1, ${ifError}`, 'x-accel-expires': `@${second}` };
}

/**
 * The `Cache-Control` of a shared page, rendered `ageMs` ago, for a proxy or CDN in front: a second, and the rest of the time that a
 * page may be old over all caches together only while the proxy asks for a newer one (RFC 5861). A page at the end of this time is
 * kept for failures alone.
 */
export function sharedControl(ageMs: number): string {
  const left = Math.floor((pageAge.maxMs - pageAge.sharedReadMs - ageMs) / 1000);
  return left < 1 ? `s-maxage=0, ${ifError}` : `s-maxage=1, stale-while-revalidate=${left - 1}, ${ifError}`;
}

interface HeadRules {
  /** Added to every answer (`deploymentHeaders`). */
  headers: OutgoingHttpHeaders;
  /** Answers a navigation of Next's client router. Next removes the header that marks it from the request. */
  isNavigation: boolean;
  /** When a page of the page cache was rendered, in ms since 1970; null: Next's answer states it, or it was rendered now. */
  renderedAt: number | null;
  /** No cache between this server and the customer may keep the answer, whatever Next allows. */
  isPrivate: boolean;
  /** Sent as 404 where Next sends 200: a page cannot set its status. */
  isNotFound: boolean;
  /** The query that the request had and its page does not read: redirects pass it on, because analytics reads it there. */
  unreadQuery: string;
}

const isOwn = (location: string, host: string) =>
  /^\/(?![/\\])/.test(location) || location.replace(/^https?:\/\//, '').split('/', 1)[0] === host;

/** A target with a query added; null if there is none to add, or if the target is on another host than the one that was asked. */
export function withQuery(location: string, query: string, host: string): string | null {
  if (query === '' || !isOwn(location, host)) return null;
  const [target = '', hash] = location.split('#', 2);
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** A page larger than this is passed on in the chunks in which Next writes it. */
const MAX_COLLECTED_BYTES = 8 * 1024 * 1024;

/** Headers of one message or connection, not of the page. */
const perMessage = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

interface Capture {
  /** Whether an answer with this status and content type is collected; any other goes out as it is written. */
  readonly collects: (status: number, type: string) => boolean;
  readonly done: (reply: Page | 'written') => void;
  readonly chunks: Buffer[];
  bytes: number;
}

const isHeaders = (value: unknown): value is OutgoingHttpHeaders =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChunk = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;

/** The only place where answers are written: completes every head, and sends the coding that the client accepts best. */
export class ShopResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  readonly rules: HeadRules = {
    headers: {},
    renderedAt: null,
    isNavigation: false,
    isPrivate: false,
    isNotFound: false,
    unreadQuery: '',
  };
  #capture: Capture | null = null;
  #written: () => void = () => undefined;

  /**
   * Takes the answer that Next begins to write now. Resolves to the whole answer if it is one to collect; to `written` as soon as it
   * goes out as it is written: its bytes are not kept, and the writer waits for slow clients as usual. `written` is called when the
   * whole answer has been written, or waits for the client to read: such a render uses no processor.
   */
  capture(collects: Capture['collects'], written: () => void): Promise<Page | 'written'> {
    this.#written = written;
    return new Promise((done) => {
      this.#capture = { collects, done, chunks: [], bytes: 0 };
    });
  }

  /** Sends 304 if the client's copy is current. All forms share one weak tag (RFC 9110 §8.8.3). Node omits bodies of HEAD. */
  async send({ status, headers, plain, compressed }: Page): Promise<void> {
    this.#capture = null;
    const { headers: asked } = this.req;
    const { etag } = headers;
    const tagged = compressed && typeof etag === 'string' ? { ...headers, etag: weakEtag(etag) } : headers;
    if (status === 200 && typeof etag === 'string' && matchesEtag(asked['if-none-match'], etag)) {
      if (!this.headersSent) this.writeHead(304, tagged).end();
      return;
    }
    const coding = compressed && negotiateCoding(this.req);
    const body = coding ? await compressed.get(coding) : plain;
    if (this.headersSent || this.destroyed) return;
    const encoding = coding ? { 'content-encoding': coding } : {};
    const length = status === 204 ? {} : { 'content-length': body.length };
    this.writeHead(status, { ...tagged, ...encoding, ...length }).end(body);
  }

  override flushHeaders(): void {
    if (!this.#isCollecting()) super.flushHeaders();
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    for (const given of rest) if (isHeaders(given)) this.#set(given);
    this.statusCode = status;
    if (this.#isCollecting()) return this;
    this.#completeHead();
    const others = rest.filter((given) => !isHeaders(given));
    return super.writeHead(...([this.statusCode, ...others] as Parameters<ServerResponse['writeHead']>));
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.#isCollecting()) {
      const accepts = super.write(...([chunk, ...rest] as Parameters<ServerResponse['write']>));
      if (!accepts) this.#written();
      return accepts;
    }
    this.#collect(chunk, rest[0]);
    for (const callback of rest) if (typeof callback === 'function') queueMicrotask(() => void callback());
    return true;
  }

  override end(...args: unknown[]): this {
    const isCollecting = this.#isCollecting();
    this.#written();
    if (!isCollecting) return super.end(...(args as Parameters<ServerResponse['end']>));
    this.#collect(args[0], args[1]);
    this.#capture?.done(this.#takePage(this.#capture.chunks));
    this.#capture = null;
    return this;
  }

  /** Whether what is written is collected. If it is not, what has been held back is written first. */
  #isCollecting(): boolean {
    const capture = this.#capture;
    if (!capture) return false;
    const type = String(this.getHeader('content-type') ?? '');
    if (capture.bytes <= MAX_COLLECTED_BYTES && capture.collects(this.statusCode, type)) return true;
    this.#capture = null;
    for (const chunk of capture.chunks) this.write(chunk);
    capture.done('written');
    return false;
  }

  #collect(chunk: unknown, encoding: unknown): void {
    if (!this.#capture || !isChunk(chunk)) return;
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
    this.#capture.bytes += bytes.length;
    this.#capture.chunks.push(bytes);
  }

  #takePage(chunks: readonly Buffer[]): Page {
    const entries = Object.entries(this.getHeaders()).filter(([name]) => !perMessage.has(name));
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    const headers = mergeVary(Object.fromEntries(entries));
    return { status: this.statusCode, headers, plain: Buffer.concat(chunks), compressed: null };
  }

  #set(headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
  }

  /** Drops internal headers, states the size, never indexes a missing page, quotes the optimizer's tags (RFC 9110 §8.8.3). */
  #completeHead(): void {
    const { headers, isNavigation, isPrivate, isNotFound, unreadQuery } = this.rules;
    if (isNotFound && this.statusCode === 200) this.statusCode = 404;
    this.#mergeMiddleware();
    if (isPrivate || this.#givesSharedCookie()) this.setHeader('cache-control', 'private, no-store');
    else if (trusted !== null) this.#limitAge();
    const length = this.getHeader(lengthHeader);
    if (length !== undefined) this.setHeader('content-length', length);
    for (const name of this.getHeaderNames())
      if (isInternalHeader(name, isNavigation)) this.removeHeader(name);
    this.#set(headers);
    if (this.statusCode === 404) this.setHeader('x-robots-tag', noindex);
    const etag = this.getHeader('etag');
    if (typeof etag === 'string' && !etag.endsWith('"')) this.setHeader('etag', `"${etag}"`);
    const location = this.getHeader('location');
    const target = location && withQuery(String(location), unreadQuery, this.req.headers.host ?? '');
    if (target) this.setHeader('location', target);
  }

  /** Only behind a proxy: browsers would show a page again, instead of asking whether it has changed. */
  #limitAge(): void {
    if (!sharedByNext.test(String(this.getHeader('cache-control') ?? ''))) return;
    const renderedAt = this.rules.renderedAt ?? Number(this.getHeader(renderedHeader) ?? Date.now());
    const age = Date.now() - renderedAt;
    const stated = proxyControl(age, this.req.headers[proxySecondHeader]);
    this.#set(stated ?? { 'cache-control': sharedControl(age) });
  }

  /** Whether caches may keep an answer with a cookie: Next deletes a preview cookie that it cannot open in the answer with a page. */
  #givesSharedCookie(): boolean {
    return (
      this.hasHeader('set-cookie') && /\b(?:public|s-maxage=)/.test(String(this.getHeader('cache-control')))
    );
  }

  #mergeMiddleware(): void {
    if (!this.hasHeader(varyHeader) && !Array.isArray(this.getHeader('location'))) return;
    const headers = this.getHeaders();
    this.removeHeader(varyHeader);
    this.#set(mergeVary(headers));
  }
}
