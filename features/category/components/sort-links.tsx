import { getTranslations } from 'next-intl/server';
import { catalogue } from '@/config/catalogue';
import { type ListState, listPath } from '@/lib/list-url';
import { ChipLink } from '@/ui/badge';

interface SortLinksProps {
  readonly categoryPath: string;
  readonly state: ListState;
}

/** The sort methods as links; a change drops the page (readings.md). */
export async function SortLinks({ categoryPath, state }: SortLinksProps) {
  const t = await getTranslations('category');
  const { sort: chosen, ...others } = state.filters;
  const [first] = catalogue.sortMethods;
  const active = chosen?.[0] ?? first.urlParam;
  return (
    <nav aria-label={t('sort')} className="flex flex-wrap items-center gap-2 pb-5">
      <span className="text-sm text-ink-soft">{t('sort')}</span>
      {catalogue.sortMethods.map((method) => {
        const sort = method.id === first.id ? {} : { sort: [method.urlParam] };
        const href = listPath(categoryPath, {
          page: null,
          previousPage: false,
          filters: { ...others, ...sort },
        });
        return (
          <ChipLink key={method.id} href={href} active={method.urlParam === active} prefetch={false}>
            {t(`sortBy.${method.text}`)}
          </ChipLink>
        );
      })}
    </nav>
  );
}
