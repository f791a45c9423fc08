'use client';

import { useEffect } from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';
import { useShop } from '@/lib/client/shop-context';
import { rememberSearch } from '../recent-searches';

interface ReportSearchProps {
  readonly term: string;
  /** The text to suggest later; null for none. */
  readonly kept: string | null;
}

/** Reports a search and stores it; its pages and filters belong to the same one. Renders nothing. */
export function ReportSearch({ term, kept }: ReportSearchProps) {
  const { store } = useShop();
  useEffect(() => reportCommerce({ type: 'search', term }), [term]);
  useEffect(() => {
    if (kept !== null) rememberSearch(store, kept);
  }, [store, kept]);
  return null;
}
