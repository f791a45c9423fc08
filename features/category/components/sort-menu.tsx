import { getTranslations } from 'next-intl/server';
import { catalogue } from '@/config/catalogue';
import { withValues } from '@/lib/list-url';
import { ChevronDownIcon } from '@/ui/first-icons';
import { CheckIcon } from '@/ui/icons';
import { Popover } from '@/ui/popover';
import type { ListLinks } from '../links';
import { sortCode, sortOf } from '../narrowing';

/** The sort methods as links behind a button that names the chosen one; a change drops the page (readings.md). */
export async function SortMenu({ links }: { readonly links: ListLinks }) {
  const t = await getTranslations('category');
  const [first] = catalogue.sortMethods;
  const active = catalogue.sortMethods.find(({ id }) => id === sortOf(links.state)) ?? first;
  return (
    <Popover
      id="sort"
      label={t('sort')}
      className="p-1.5"
      buttonClassName="inline-flex h-9 min-w-0 items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm hover:border-control hover:bg-sunken pointer-coarse:h-11"
      button={
        <>
          <span className="text-ink-soft max-sm:sr-only">{t('sort')}</span>{' '}
          <span className="truncate font-semibold">{t(`sortBy.${active.text}`)}</span>
          <ChevronDownIcon className="size-4 text-ink-soft" />
        </>
      }
    >
      <ul>
        {catalogue.sortMethods.map((method) => (
          <li key={method.id}>
            <a
              href={links.href(
                withValues(links.state, sortCode, method.id === first.id ? [] : [method.urlParam]),
              )}
              rel="nofollow"
              data-list=""
              aria-current={method.id === active.id ? 'true' : undefined}
              className="flex min-h-10 items-center justify-between gap-6 rounded-md px-3 text-sm hover:bg-sunken aria-current:font-semibold pointer-coarse:min-h-11"
            >
              {t(`sortBy.${method.text}`)}
              {method.id === active.id && <CheckIcon className="size-4 text-action" />}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
