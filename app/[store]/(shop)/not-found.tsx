import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { SearchIcon } from '@/ui/icons';

export default async function NotFoundPage() {
  const t = await getTranslations('notFound');
  return (
    <EmptyState
      icon={<SearchIcon className="size-7" />}
      title={t('title')}
      headingLevel={1}
      action={<ButtonLink href={paths.home}>{t('home')}</ButtonLink>}
      className="py-20"
    >
      {t('text')}
    </EmptyState>
  );
}
