'use client';

import { paths } from '@/lib/paths/paths';
import { TextLink } from '@/ui/text-link';
import { useSavedPlan } from './saved-plan';

/** Leads to the last plan of this browser with one more article. */
export function FitsSavedPlan({ sku, label }: { readonly sku: string; readonly label: string }) {
  const query = useSavedPlan();
  if (query === '') return null;
  return (
    <TextLink href={`${paths.system(query)}&fit=${encodeURIComponent(sku)}`} prefetch={false} standalone>
      {label}
    </TextLink>
  );
}
