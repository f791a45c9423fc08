import type { IncomingMessage } from 'node:http';
import { type Route, staffRoute } from '../config/routes.ts';
import { routeOf } from '../lib/paths/route-of.ts';
import { isStaffHost } from '../lib/stores/staff-host.ts';
import { ownProxies } from '../config/env/trusted-proxies.ts';
import { askedHost, isForPart } from './requests/request-headers.ts';
import type { Page } from './responses/page.ts';
import { deploymentHeaders, type ShopResponse } from './responses/response.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  /** Steps write nothing into it: they decide its `rules`, and return a reply. */
  readonly response: ShopResponse;
  route: Route;
  /** Of the page that it asks for in the page cache; null: it asks for no page that may be shared, or there is no cache. */
  key: string | null;
  /** Where a page that visitors share came from (`shownOrigin`); null: it is not such a page. */
  origin: 'hit' | 'confirmed' | 'miss' | 'none' | null;
  release: () => void;
}

/** An answer to send; `written`: its bytes are on their way already, because they are a stream. */
export type Reply = Page | 'written';

/** One step of the way of a request. `next`: the following step decides. */
export type Step = (exchange: Exchange) => Reply | 'next' | Promise<Reply | 'next'>;

// `cli/start/start.ts` has parsed it (config/env/env.ts).
const trusted = ownProxies();

/** A request as it has arrived. Its path is resolved here, once. */
export function openExchange(request: IncomingMessage, response: ShopResponse): Exchange {
  const route = isStaffHost(askedHost(request, trusted)) ? staffRoute : routeOf(request.url ?? '/');
  response.rules.headers = deploymentHeaders(request, route);
  response.rules.isNavigation = isForPart(request);
  return { request, response, route, key: null, origin: null, release: () => undefined };
}

export async function answer(exchange: Exchange, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const result = step(exchange);
    // Most steps decide at once: a page of the cache is sent in the turn of the event loop that has read the request.
    const reply = result instanceof Promise ? await result : result;
    if (reply === 'next') continue;
    if (reply !== 'written') await exchange.response.send(reply);
    return;
  }
}
