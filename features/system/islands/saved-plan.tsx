'use client';

import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/client/storage/safe-storage';
import { accountPaths } from '@/lib/paths/account-paths';
import { paths } from '@/lib/paths/paths';
import { userMark } from '@/lib/scripts/header-marks';
import { ButtonLink } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { savedPlan } from '../saved-plan';

const noChanges = () => () => undefined;
const readPlan = () => safeLocalStorage.read(savedPlan) ?? '';

/** The query of the last plan of this browser; empty without one, and on the server. */
export const useSavedPlan = () => useSyncExternalStore(noChanges, readPlan, () => '');

const isCustomer = () => safeLocalStorage.read(userMark) !== null;

interface SavedPlanProps {
  readonly label: string;
  /** Of a link to the plans in the account, on a page that is the same for everybody. */
  readonly inAccount?: string | undefined;
}

/** Offers the last plan of this browser, if there is one. */
export function SavedPlan({ label, inAccount }: SavedPlanProps) {
  const query = useSavedPlan();
  const signedIn = useSyncExternalStore(noChanges, isCustomer, () => false);
  const leadsToAccount = signedIn && inAccount !== undefined;
  if (query === '' && !leadsToAccount) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {query !== '' && (
        <ButtonLink href={paths.system(query)} prefetch={false} data-builder="">
          {label}
        </ButtonLink>
      )}
      {leadsToAccount && (
        <TextLink href={accountPaths.systems} prefetch={false} standalone>
          {inAccount}
        </TextLink>
      )}
    </p>
  );
}
