import { QueryClient } from '@tanstack/react-query';

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 10_000 }, mutations: { retry: 0 } },
  });

let shared: QueryClient | null = null;

/**
 * Server state of the islands: one cache a page view, kept across navigations. A module's value and no React
 * context, so that a page whose islands ask for nothing yet need not load the library. On the server every
 * call gives an empty one of its own: nothing passes from one shopper to another.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    // Listens to focus and to the network, as the provider would.
    shared.mount();
  }
  return shared;
}
