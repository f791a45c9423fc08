import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/ui/pagination';

interface ListPaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

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

type PageSlot = number | 'gap';

/** A gap replaces two or more omitted numbers, never one. `current` may lie outside `1…total`. */
export function pageWindow(current: number, total: number): PageSlot[] {
  const shown = Array.from({ length: Math.max(total, 0) }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= 1,
  );
  return shown.flatMap((page, index): PageSlot[] => {
    const step = page - (shown[index - 1] ?? 0);
    if (step === 1) return [page];
    return step === 2 ? [page - 1, page] : ['gap', page];
  });
}
