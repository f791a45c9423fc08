import { getTranslations } from 'next-intl/server';
import { accountPaths } from '@/lib/paths/account-paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';

/** Instead of an empty cart after the session of a customer has ended. `next`: the path to return to after the sign-in. */
export async function SessionEnded({ next }: { readonly next: string }) {
  const t = await getTranslations('cart');
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('sessionEnded')}
      action={
        <ButtonLink href={accountPaths.login(next)} prefetch={false}>
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('sessionEndedHint')}
    </EmptyState>
  );
}
