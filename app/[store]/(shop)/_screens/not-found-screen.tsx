import { getTranslations } from 'next-intl/server';
import { getMenu } from '@/features/category/server/loaders';
import { NotFoundView } from '@/features/content/components/not-found-view';
import { PageSearch } from '@/features/search/components/page-search';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import { ChipLink } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';

export async function NotFoundScreen() {
  const context = await currentContext();
  const [t, menu] = await Promise.all([getTranslations('notFound'), getMenu(context)]);
  return (
    <NotFoundView
      title={t('title')}
      text={t('text')}
      search={<PageSearch text="" />}
      action={<ButtonLink href={paths.home}>{t('home')}</ButtonLink>}
      rangeLabel={t('categories')}
    >
      {menu.map((item) => (
        <li key={item.id}>
          <ChipLink href={item.urlPath} prefetch={false}>
            {item.name}
          </ChipLink>
        </li>
      ))}
    </NotFoundView>
  );
}
