import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CartIcon } from '@/ui/first-icons';

/** What cart and checkout show without a product; hidden while an order awaits its payment, because it has the products. */
export async function EmptyCart() {
  const [t, common] = await Promise.all([getTranslations('cart'), getTranslations('common')]);
  return (
    <EmptyState
      icon={<CartIcon className="size-7" />}
      title={t('empty')}
      className="with-open-order:hidden"
      action={<ButtonLink href={paths.home}>{common('continueShopping')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
