'use client';

import { useEffect, useState } from 'react';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { savedPlan } from '../saved-plan';

/** Offers the last plan of this browser, if there is one. */
export function SavedPlan({ label }: { readonly label: string }) {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(safeLocalStorage.read(savedPlan) ?? ''), []);
  if (query === '') return null;
  return (
    <p className="mb-6">
      <ButtonLink href={paths.system(query)} prefetch={false} data-builder="">
        {label}
      </ButtonLink>
    </p>
  );
}
