import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/feedback';
import { CompareIcon } from '@/ui/icons';

/** What stands in place of a comparison of nothing. */
export async function NoComparison() {
  const t = await getTranslations('compare');
  return (
    <EmptyState
      icon={<CompareIcon className="size-7" />}
      title={t('empty')}
      action={<ButtonLink href={paths.home}>{t('browse')}</ButtonLink>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
