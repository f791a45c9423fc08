import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/ui/pagination';
import { pageWindow } from '@/ui/page-window';

interface ListPaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the other pages of a list; renders nothing for a single page. */
export async function ListPagination({ page, pages, hrefOf }: ListPaginationProps) {
  if (pages < 2) return null;
  const t = await getTranslations('category');
  const links = pageWindow(page, pages).map((entry) =>
    entry === 'gap' ? entry : { href: hrefOf(entry), label: String(entry), current: entry === page },
  );
  return (
    <div className="pt-5">
      <Pagination
        label={t('pagination')}
        pages={links}
        {...(page > 1 ? { previous: { href: hrefOf(page - 1), label: t('previous') } } : {})}
        {...(page < pages ? { next: { href: hrefOf(page + 1), label: t('next') } } : {})}
      />
    </div>
  );
}
