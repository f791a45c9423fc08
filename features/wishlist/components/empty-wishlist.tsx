import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { HeartIcon } from '@/ui/icons';

export async function EmptyWishlist({ shared = false }: { readonly shared?: boolean }) {
  const t = await getTranslations('wishlist');
  return (
    <EmptyState
      icon={<HeartIcon className="size-7" />}
      title={shared ? t('sharedEmpty') : t('empty')}
      action={<ButtonLink href={paths.home}>{t('browse')}</ButtonLink>}
    >
      {shared ? undefined : t('emptyHint')}
    </EmptyState>
  );
}
