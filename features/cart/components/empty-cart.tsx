import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';
import { accountPaths } from '@/lib/paths/account-paths';

/** What cart and checkout show without a product; hidden while an order awaits its payment, because it has the products. */
export async function EmptyCart() {
  const [t, common] = await Promise.all([getTranslations('cart'), getTranslations('common')]);
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('empty')}
      className="with-open-order:hidden"
      action={
        <ButtonLink href={paths.home} size="lg">
          {common('continueShopping')}
        </ButtonLink>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

/** Instead of an empty cart after the session of a customer has ended. `next`: the path to return to after the sign-in. */
export async function SessionEnded({ next }: { readonly next: string }) {
  const t = await getTranslations('cart');
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('sessionEnded')}
      action={
        <ButtonLink href={accountPaths.login(next)} prefetch={false} size="lg">
          {t('signIn')}
        </ButtonLink>
      }
    >
      {t('sessionEndedHint')}
    </EmptyState>
  );
}
