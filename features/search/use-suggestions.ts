import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { catalogue } from '@/config/limits/catalogue';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { paths } from '@/lib/paths/paths';
import type { WireSuggestions } from './suggestion-items';

const { debounceMs, minLength } = catalogue.search.suggest;

/**
 * Suggestions for a text while it is typed, requested after a pause and from the second character on. A request for an
 * earlier text is aborted.
 */
export function useSuggestions(initialText: string) {
  const shop = useShop();
  const [query, setQuery] = useState(initialText.trim());
  const setQueryDebounced = useDebouncedCallback(setQuery, debounceMs);
  const enabled = query.length >= minLength;
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['suggestions', shop.localeKey, shop.currency, query],
      queryFn: ({ signal }) =>
        callShop<WireSuggestions>(shop, paths.api.search, { query: { q: query }, signal }),
      enabled,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    },
    queryClient(),
  );
  const clear = () => {
    setQueryDebounced.cancel();
    setQuery('');
  };
  return {
    search: (text: string) => (text.trim().length < minLength ? clear() : setQueryDebounced(text.trim())),
    /** Without the pause of `search`. */
    show: (text: string) => {
      setQueryDebounced.cancel();
      setQuery(text.trim());
    },
    suggestions: enabled && data ? data : null,
    stale: isPlaceholderData,
  };
}
