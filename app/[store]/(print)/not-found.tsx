import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CameraIcon } from '@/ui/icons';

export default async function SheetNotFoundPage() {
  const t = await getTranslations('notFound');
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        icon={<CameraIcon className="size-7" />}
        title={t('title')}
        headingLevel={1}
        action={<ButtonLink href={paths.home}>{t('home')}</ButtonLink>}
        className="py-20"
      />
    </main>
  );
}
