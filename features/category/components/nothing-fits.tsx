import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/ui/feedback';
import { FilterIcon } from '@/ui/icons';
import type { ListLinks } from '../links';
import { ClearFilters } from './active-filters';

/** The filters leave nothing: what to do about it. */
export async function NothingFits({ links }: { readonly links: ListLinks }) {
  const t = await getTranslations('category');
  return (
    <EmptyState
      icon={<FilterIcon className="size-7" />}
      title={t('noneFiltered')}
      action={<ClearFilters links={links} />}
    >
      {t('noneFilteredHint')}
    </EmptyState>
  );
}
