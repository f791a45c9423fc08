'use client';

import { useEffect } from 'react';
import { reportCommerce } from '@/lib/client/commerce-events';

/** Reports a search; its pages and filters belong to the same one. Renders nothing. */
export function ReportSearch({ term }: { readonly term: string }) {
  useEffect(() => reportCommerce({ type: 'search', term }), [term]);
  return null;
}
