import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths';
import { SearchIcon } from '@/ui/icons';

/** The search of the header: a plain form, so that it works before and without any script. */
export async function SearchForm() {
  const t = await getTranslations('header');
  return (
    <form action={paths.search()} role="search" className="relative flex w-full max-w-2xl items-center">
      <label className="sr-only" htmlFor="header-search">
        {t('search')}
      </label>
      <input
        id="header-search"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={t('searchPlaceholder')}
        className="h-11 w-full min-w-0 rounded-md border border-control bg-surface pr-12 pl-4 hover:border-ink-soft focus:border-action focus:outline-2 focus:-outline-offset-1 focus:outline-action"
      />
      <button
        type="submit"
        aria-label={t('searchSubmit')}
        className="absolute right-1 grid size-9 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <SearchIcon className="size-5" />
      </button>
    </form>
  );
}
