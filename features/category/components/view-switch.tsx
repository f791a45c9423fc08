import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { theme } from '@/config/shop/theme';
import { GridIcon, ListIcon, RowsIcon } from '@/ui/icons';
import { ViewMemory } from '../islands/lazy';
import { viewId } from '@/lib/scripts/view-scripts';

/** Spec §4: GRID, LIST or ORDER_LIST; the first one configured is the default. */
type ViewMode = 'GRID' | 'LIST' | 'ORDER_LIST';

const viewModes: readonly ViewMode[] = theme.catalogViewModes;

const icons = { GRID: GridIcon, LIST: ListIcon, ORDER_LIST: RowsIcon };
const radioName = 'list-view';

/**
 * The view switch. Lists are cached for all visitors, so CSS evaluates the radio buttons: nothing is loaded, and it works
 * without script, apart from ordering in the order list.
 */
export async function ViewSwitch() {
  const t = await getTranslations('category');
  if (viewModes.length < 2) return null;
  return (
    <div
      role="radiogroup"
      aria-label={t('view')}
      className="inline-flex overflow-clip rounded-md border border-line-strong bg-surface"
    >
      {viewModes.map((mode, index) => {
        const Icon = icons[mode];
        return (
          <label
            key={mode}
            title={t(`viewMode.${mode}`)}
            className={clsx(
              'choice relative grid h-9 w-10 place-items-center border-line text-ink-soft not-first:border-l hover:bg-sunken hover:text-ink has-checked:bg-brand-tint has-checked:text-brand has-checked:shadow-[inset_0_-3px_0_currentColor] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand pointer-coarse:h-11 pointer-coarse:w-12',
              mode === 'ORDER_LIST' && 'noscript:hidden',
            )}
          >
            <input
              type="radio"
              name={radioName}
              id={viewId(mode)}
              value={mode}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon className="size-5" />
            <span className="sr-only">{t(`viewMode.${mode}`)}</span>
          </label>
        );
      })}
      <ViewMemory name={radioName} />
    </div>
  );
}
