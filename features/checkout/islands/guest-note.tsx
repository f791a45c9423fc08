'use client';

import { useTranslations } from 'next-intl';
import { useUser } from '@/lib/client/user';
import { SectionNote } from './checkout-section';

/** States that an account is not necessary (spec §6), except to customers who are logged in. */
export function GuestNote() {
  const t = useTranslations('checkout');
  const user = useUser();
  return user?.isLoggedIn === true ? null : <SectionNote>{t('guest')}</SectionNote>;
}
