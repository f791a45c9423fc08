import { QueryClient } from '@tanstack/react-query';

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 10_000 }, mutations: { retry: 0 } },
  });

let shared: QueryClient | null = null;

/**
 * The cache of server state for all islands, kept across client-side navigations. It is a module variable and not a
 * React context, so that pages load the library only when an island requests data. On the server every call returns a
 * new client, so that no data is shared between users.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    // Subscribes to focus and network events, as the provider would.
    shared.mount();
  }
  return shared;
}
