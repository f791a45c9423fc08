import type { IncomingMessage, ServerResponse } from 'node:http';
import { purchase } from '../../config/limits/islands.ts';
import { requestLimits } from '../../config/limits/request-limits.ts';
import { type Route, staffRoute } from '../../config/routes.ts';
import { clientIpHeader } from '../../lib/http/headers.ts';
import { meterPool } from '../../lib/pool-meter.ts';
import { ClientLimit, ClientPace, type Release, RenderLimit } from './limits.ts';
import type { Exchange } from '../exchange.ts';
import { type Refusal, unavailable } from '../responses/refusal.ts';

export type Admission = { readonly release: Release } | { readonly refusal: Refusal };

/** How long a render may go on after its client has disconnected before its slot is given away, in ms. */
const ABANDONED_MS = 10_000;

const { slots, budget, clientBudget, missingPaths, refusals } = requestLimits;

/** Requests that share slots. `known`: the page cache has the page, however old. */
type SlotKind = keyof typeof slots;

/** Renders that no cache can answer, and paths that do not exist, which only a render detects. */
const renders = new ClientLimit(clientBudget);
const missing = new ClientLimit(missingPaths);

const port = process.env.PORT || '3000';

/** Whether a page is rendered for this request alone: a preview, or one of a port that nobody else names. */
const isOwn = ({ headers: { cookie, host = '' } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie?.includes('__prerender_bypass') === true || (/:(\d*)$/.exec(host)?.[1] ?? port) !== port;

/**
 * What a render takes of the budget of its client. Calls have limits of their own (lib/http/limits/rate-limit.ts), and so has the
 * sign-in of staff, who open hundreds of pages in an hour, many from one address.
 */
export function priceOf(route: Route, request: Pick<IncomingMessage, 'headers'>): number {
  const { kind, cost } = route;
  if (cost === 'free' || kind === 'api' || route === staffRoute) return 0;
  return kind !== 'cached' || isOwn(request) ? budget[cost] : 0;
}

const tooMany = (retryAfter: number): Refusal => ({ code: 'rate_limited', retryAfter });

const pathOf = (url: string) => url.split('?', 1)[0];

function disconnected(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function releaseAbandoned(response: ServerResponse, release: Release): void {
  const later = () => void setTimeout(release, ABANDONED_MS).unref();
  if (response.destroyed) later();
  else response.once('close', later);
}

export class AdmissionControl {
  readonly #limitsClients: boolean;
  readonly #limits: Readonly<Record<SlotKind, RenderLimit>>;
  readonly #pace = new ClientPace(refusals);

  /** `limitsClients`: RATE_LIMIT. Without it, all requests are of one client, which may have all slots. */
  constructor(limitsClients: boolean) {
    this.#limitsClients = limitsClients;
    const limits = Object.entries(slots).map(([kind, { perClient, ...shared }]) => [
      kind,
      new RenderLimit({ ...shared, perClient: limitsClients ? perClient : shared.slots }),
    ]);
    this.#limits = Object.fromEntries(limits) as Record<SlotKind, RenderLimit>;
    for (const kind of Object.keys(slots) as SlotKind[])
      meterPool(`requests_${kind}`, () => this.#limits[kind].use());
  }

  /** Waits for a slot. `known`: the page cache has a page for the request, however old, which is sent instead of a refusal. */
  async admit({ request, response, route }: Exchange, known: boolean): Promise<Admission> {
    if (route.cost === 'free') return { release: () => undefined };
    const kind = known && route.cost === 'page' ? 'known' : route.cost;
    const refusal = await this.#charge(request, priceOf(route, request));
    const admission = refusal ? { refusal } : await this.#enter(kind, request, response);
    if ('refusal' in admission && kind !== 'known') await this.#pace.turn(this.#clientOf(request));
    return admission;
  }

  /** Counts a path that does not exist, which is no render. The refusal if the client has asked for too many; otherwise null. */
  async countUnknown(request: IncomingMessage): Promise<Refusal | null> {
    if (!this.#limitsClients) return null;
    const client = this.#clientOf(request);
    const wait = await missing.take(client);
    if (wait === null) return null;
    await this.#pace.turn(client);
    return tooMany(wait);
  }

  #clientOf({ headers }: IncomingMessage): string {
    return this.#limitsClients ? String(headers[clientIpHeader]) : '';
  }

  async #charge(request: IncomingMessage, price: number): Promise<Refusal | null> {
    if (!this.#limitsClients || price === 0) return null;
    const wait = await renders.take(this.#clientOf(request), price);
    return wait === null ? null : tooMany(wait);
  }

  async #enter(kind: SlotKind, request: IncomingMessage, response: ServerResponse): Promise<Admission> {
    const client = this.#clientOf(request);
    const mayMiss = this.#limitsClients && kind === 'page';
    if (mayMiss) this.#countMiss(client, request, response);
    const release = await this.#limits[kind].enter(client, disconnected(response));
    if (release === null) return { refusal: unavailable };
    // Asked with the slot in hand: other requests of the client may have missed while this one waited.
    const missed = mayMiss ? await missing.wait(client) : null;
    if (missed !== null) {
      release();
      return { refusal: tooMany(missed) };
    }
    releaseAbandoned(response, release);
    return { release };
  }

  /**
   * Counts a path that turns out not to exist. A variant that its product does not have is also rendered, and redirects to the
   * product. A navigation that no router of Next has sent redirects to its own path: the mark in its query is wrong.
   */
  #countMiss(client: string, { url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const isNavigation = headers['rsc'] !== undefined;
    response.once('close', () => {
      const { statusCode } = response;
      const target = String(response.getHeader('location') ?? '');
      const isInvented = isNavigation && pathOf(target) === pathOf(url);
      const isWrong = statusCode === 307 && (isInvented || url.includes(`${purchase.variantParam}=`));
      if (statusCode === 404 || isWrong) void missing.take(client);
    });
  }
}
