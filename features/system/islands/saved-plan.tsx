'use client';

import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { savedPlan } from '../saved-plan';

const noChanges = () => () => undefined;
const readPlan = () => safeLocalStorage.read(savedPlan) ?? '';

/** The query of the last plan of this browser; empty without one, and on the server. */
export const useSavedPlan = () => useSyncExternalStore(noChanges, readPlan, () => '');

/** Offers the last plan of this browser, if there is one. */
export function SavedPlan({ label }: { readonly label: string }) {
  const query = useSavedPlan();
  if (query === '') return null;
  return (
    <p className="mb-6">
      <ButtonLink href={paths.system(query)} prefetch={false} data-builder="">
        {label}
      </ButtonLink>
    </p>
  );
}
