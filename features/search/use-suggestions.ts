import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '@/config/catalogue';
import { callShop } from '@/lib/client/call';
import { queryClient } from '@/lib/client/query-client';
import { useShop } from '@/lib/client/shop-context';
import { useDebounced } from '@/lib/client/use-debounced';
import { paths } from '@/lib/paths';
import type { WireSuggestions } from './wire-suggestions';

const { debounceMs, minLength } = catalogue.search.suggest;

/**
 * Suggestions for a text that is being typed: asked for when the typing pauses, from the second character on.
 * The answer for the latest text wins: a call for an earlier one is ended.
 */
export function useSuggestions(first: string) {
  const shop = useShop();
  const [asked, setAsked] = useState(first.trim());
  const later = useDebounced(setAsked, debounceMs);
  const enough = asked.length >= minLength;
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['suggestions', shop.localeKey, shop.currency, asked],
      queryFn: ({ signal }) =>
        callShop<WireSuggestions>(shop, paths.api.search, { query: { q: asked }, signal }),
      enabled: enough,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    },
    queryClient(),
  );
  const forget = () => {
    later.cancel();
    setAsked('');
  };
  return {
    ask: (text: string) => (text.trim().length < minLength ? forget() : later.call(text.trim())),
    /** At once: what was found belongs to a text that is gone. */
    forget,
    /** Null before there is anything to show. */
    found: enough && data ? data : null,
    /** The answer is that for an earlier text. */
    stale: isPlaceholderData,
  };
}
