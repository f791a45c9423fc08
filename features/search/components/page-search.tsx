import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths/paths';
import { SearchField } from './search-field';

/** A search field in the page, for windows in which the header shows none, and for browsers without script. */
export async function PageSearch({ text }: { readonly text: string }) {
  const t = await getTranslations('header');
  return (
    <form
      action={paths.search()}
      role="search"
      aria-label={t('search')}
      className="relative flex items-center"
    >
      <SearchField
        id="page-search"
        label={t('search')}
        submitLabel={t('searchSubmit')}
        placeholder={t('searchPlaceholder')}
        defaultValue={text}
      />
    </form>
  );
}
