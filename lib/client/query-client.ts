import { QueryClient } from '@tanstack/react-query';

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 10_000 }, mutations: { retry: 0 } },
  });

let shared: QueryClient | null = null;

/** A module variable, so that pages load the library only when an island requests data. On the server, new at each call. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    // Subscribes to focus and network events, as the provider would.
    shared.mount();
  }
  return shared;
}
