'use client';

import { useTexts } from '@/lib/client/texts';
import { useUser } from '@/lib/client/person/user';
import { SkeletonText } from '@/ui/feedback';
import { useSavedAddresses } from '../queries';
import { AddressForm, type AddressFormProps } from './address-form';

/** The addresses of the order. The form begins with the address book or the last order, if they can be read. */
export function AddressStep(props: Omit<AddressFormProps, 'saved' | 'known'>) {
  const t = useTexts('checkout');
  const isLoggedIn = useUser()?.isLoggedIn === true;
  const { data, isLoading } = useSavedAddresses();
  if (isLoading) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <SkeletonText lines={4} />
      </div>
    );
  }
  // The form of a guest who turns out to be signed in begins anew; what was typed is in its draft.
  return (
    <AddressForm
      key={String(isLoggedIn)}
      {...props}
      saved={isLoggedIn ? (data?.addresses ?? []) : null}
      known={data?.known ?? null}
    />
  );
}
