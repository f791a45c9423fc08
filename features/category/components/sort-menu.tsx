import { getTranslations } from 'next-intl/server';
import type { SortId } from '@/commerce/model/category';
import { catalogue } from '@/config/limits/catalogue';
import { ChevronDownIcon } from '@/ui/first-icons';
import { CheckIcon } from '@/ui/icons';
import { Popover } from '@/ui/popover';
import type { ListLinks } from '../links';
import { changeData, changedState } from '../list-state/list-change';
import { sortCode, sortOf } from '../list-state/list-query';

const [first] = catalogue.sortMethods;

const valueOf = ({ id, urlParam }: (typeof catalogue.sortMethods)[number]) =>
  id === first.id ? '' : urlParam;

interface SortMenuProps {
  readonly links: ListLinks;
  readonly sorts: readonly SortId[];
}

/** A menu of links to the sort methods of the list; a change leads to the first page (spec §2 "List URLs"). */
export async function SortMenu({ links, sorts }: SortMenuProps) {
  const t = await getTranslations('category');
  const methods = catalogue.sortMethods.filter(({ id }) => sorts.includes(id));
  const textOf = ({ text }: (typeof methods)[number]) =>
    t(`sortBy.${text === 'position' ? links.order : text}`);
  const active = methods.find(({ id }) => id === sortOf(links.state)) ?? first;
  return (
    <Popover
      id="sort"
      label={t('sort')}
      className="p-1.5"
      buttonClassName="inline-flex h-9 min-w-0 items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm hover:border-control hover:bg-sunken pointer-coarse:h-11"
      button={
        <>
          <span className="text-ink-soft max-sm:sr-only">{t('sort')}</span>{' '}
          <span className="truncate font-semibold">{textOf(active)}</span>
          <ChevronDownIcon className="size-4 text-ink-soft" />
        </>
      }
    >
      <ul>
        {methods.map((method) => (
          <li key={method.id}>
            <a
              href={links.href(
                changedState(links.state, { change: 'set', code: sortCode, value: valueOf(method) }),
              )}
              rel="nofollow"
              {...changeData('set', sortCode, valueOf(method))}
              aria-current={method.id === active.id ? 'true' : undefined}
              className="flex min-h-10 items-center justify-between gap-6 rounded-md px-3 text-sm hover:bg-sunken aria-current:font-semibold pointer-coarse:min-h-11"
            >
              {textOf(method)}
              {method.id === active.id && <CheckIcon className="size-4 text-brand" />}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
