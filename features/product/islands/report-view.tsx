'use client';

import { useEffect } from 'react';
import { type CommerceEvent, reportCommerce } from '@/lib/client/commerce-events';
import { fromJsonText, type JsonText } from '@/lib/json-text';

/** Reports the view of a product once per visit of its page; a refreshed page has the same text. Renders nothing. */
export function ReportView({ event }: { readonly event: JsonText<CommerceEvent> }) {
  useEffect(() => reportCommerce(fromJsonText(event)), [event]);
  return null;
}
