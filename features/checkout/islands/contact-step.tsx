'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useUser } from '@/lib/client/user';
import { ContactForm } from './contact-form';
import { GuestNote } from './guest-note';

interface AccountProps {
  /** Whether customers can sign in. */
  readonly accounts: boolean;
  /** The button that signs out. */
  readonly signOut: ReactNode;
}

/** Whose account it is, and the way out of it; nothing for a guest. */
function SignedInNote({ signOut }: Pick<AccountProps, 'signOut'>) {
  const t = useTranslations('checkout');
  const user = useUser();
  if (user?.isLoggedIn !== true) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0 break-words">{t('signedInAs', { email: user.email ?? '' })}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        {t('notYou')} {signOut}
      </p>
    </div>
  );
}

interface ContactStepProps extends AccountProps {
  readonly email: string | null;
  readonly onSaved: () => void;
}

/** The email address of the order. A guest can sign in instead of entering one; that of a customer is filled in. */
export function ContactStep({ accounts, email, onSaved, signOut }: ContactStepProps) {
  const user = useUser();
  return (
    <>
      {accounts && user?.isLoggedIn !== true && <GuestNote />}
      <ContactForm key={email} email={email} onSaved={onSaved} />
      <SignedInNote signOut={signOut} />
    </>
  );
}

/** The email address of the order, and whose account it belongs to. */
export function ContactSummary({ email, signOut }: Pick<ContactStepProps, 'email' | 'signOut'>) {
  return (
    <>
      <p className="break-words">{email}</p>
      <SignedInNote signOut={signOut} />
    </>
  );
}
