import type { IncomingMessage, ServerResponse } from 'node:http';
import { purchase } from '../config/purchase.ts';
import { requestLimits } from '../config/request-limits.ts';
import { clientIpHeader } from '../lib/http/headers.ts';
import { routeOf } from '../lib/route-of.ts';
import { ClientLimit } from './client-limit.ts';
import type { Refusal } from './refusal.ts';
import { type Release, RenderLimit } from './render-limit.ts';

/** A slot for the render, or the reason why there is none. */
export type Admission = { readonly release: Release } | { readonly refusal: Refusal };

/** How long a render may go on after its client has disconnected before its slot is given away, in ms. */
const ABANDONED_MS = 10_000;

const { slots, clientRenders, retrySeconds } = requestLimits;

/** Requests that share slots. `known`: the page cache has the page, however old. */
type SlotKind = keyof typeof slots;

const limits: Readonly<Record<SlotKind, RenderLimit>> = {
  uncached: new RenderLimit(slots.uncached),
  known: new RenderLimit(slots.known),
  page: new RenderLimit(slots.page),
  shopping: new RenderLimit(slots.shopping),
  picture: new RenderLimit(slots.picture),
};

/** Renders that no cache can answer, and paths that do not exist, which only their renders can tell. */
const uncached = new ClientLimit(clientRenders);
const missing = new ClientLimit(clientRenders);

const tooMany = (retryAfter: number): Admission => ({ refusal: { code: 'rate_limited', retryAfter } });

/** Aborts when the client disconnects. */
function disconnected(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Releases a slot some time after the client has disconnected, should the render never end. */
function releaseAbandoned(response: ServerResponse, release: Release): void {
  const later = () => void setTimeout(release, ABANDONED_MS).unref();
  if (response.destroyed) later();
  else response.once('close', later);
}

/** Decides which requests are passed to Next (config/request-limits.ts). */
export class AdmissionControl {
  readonly #limitsClients: boolean;

  /** `limitsClients`: RATE_LIMIT. */
  constructor(limitsClients: boolean) {
    this.#limitsClients = limitsClients;
  }

  /** Waits for a slot. `known`: the page cache has a page for the request, however old. */
  async admit(request: IncomingMessage, response: ServerResponse, known: boolean): Promise<Admission> {
    const { url = '/', headers } = request;
    const { cost, kind: routeKind } = routeOf(url);
    if (cost === 'free') return { release: () => undefined };
    const kind = known && cost === 'page' ? 'known' : cost;
    const client = this.#limitsClients ? String(headers[clientIpHeader]) : null;
    // Calls have a limit of their own (lib/http/rate-limit.ts).
    const isUncached = kind === 'uncached' && routeKind !== 'api';
    const wait = client !== null && isUncached ? await uncached.take(client) : null;
    if (wait !== null) return tooMany(wait);
    const mayMiss = client !== null && kind === 'page';
    if (mayMiss) this.#countMiss(client, url, response);
    const admission = await this.#enter(kind, response);
    if (!mayMiss || !('release' in admission)) return admission;
    // Asked with the slot in hand: other requests of the client may have missed while this one waited.
    const missed = await missing.wait(client);
    if (missed === null) return admission;
    admission.release();
    return tooMany(missed);
  }

  /** Counts a path that does not exist, which is no render. The refusal if the client has asked for too many; otherwise null. */
  async countUnknown({ headers }: IncomingMessage): Promise<Refusal | null> {
    const wait = this.#limitsClients ? await missing.take(String(headers[clientIpHeader])) : null;
    return wait === null ? null : { code: 'rate_limited', retryAfter: wait };
  }

  async #enter(kind: SlotKind, response: ServerResponse): Promise<Admission> {
    const release = await limits[kind].enter(disconnected(response));
    if (release === null) return { refusal: { code: 'unavailable', retryAfter: retrySeconds } };
    releaseAbandoned(response, release);
    return { release };
  }

  /** A variant that its product does not have is rendered too, and redirects to the product. */
  #countMiss(client: string, url: string, response: ServerResponse): void {
    response.once('close', () => {
      const { statusCode } = response;
      const isWrongVariant = statusCode === 307 && url.includes(`${purchase.variantParam}=`);
      if (statusCode === 404 || isWrongVariant) void missing.take(client);
    });
  }
}

/**
 * Releases a slot when Next has written the whole response, or when it waits for the client to read: such a render
 * uses no processor, and the connection itself is bounded (server/slow-readers.ts).
 */
export function releaseWhenWritten(response: ServerResponse, release: Release): void {
  const { write, end } = response;
  Object.assign(response, {
    write: (...args: Parameters<typeof write>) => {
      const accepts = write.apply(response, args);
      if (!accepts) release();
      return accepts;
    },
    end: (...args: Parameters<typeof end>) => {
      release();
      return end.apply(response, args);
    },
  });
}
