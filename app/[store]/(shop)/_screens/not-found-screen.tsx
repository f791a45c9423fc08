import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/features/content/components/not-found-view';
import { getMenu } from '@/features/layout/server/reads';
import { currentStore } from '@/lib/current-store';
import { paths } from '@/lib/paths';
import { ChipLink } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';

/** What is not there, and where to go instead. */
export async function NotFoundScreen() {
  const { store, currency } = await currentStore();
  const [t, menu] = await Promise.all([getTranslations('notFound'), getMenu(store, currency)]);
  return (
    <NotFoundView
      title={t('title')}
      text={t('text')}
      action={<ButtonLink href={paths.home}>{t('home')}</ButtonLink>}
      rangeLabel={t('categories')}
    >
      {menu.map((item) => (
        <li key={item.id}>
          <ChipLink href={item.url_path} prefetch={false}>
            {item.name}
          </ChipLink>
        </li>
      ))}
    </NotFoundView>
  );
}
