import { getTranslations } from 'next-intl/server';
import { placeholders, pluralForms } from '@/lib/text/fill-text';
import { SearchBox } from '../islands/lazy';

/** The search of the header with its texts. */
export async function HeaderSearch() {
  const [t, search, suggest, product, common] = await Promise.all([
    getTranslations('header'),
    getTranslations('search'),
    getTranslations('search.suggest'),
    getTranslations('product'),
    getTranslations('common'),
  ]);
  return (
    <SearchBox
      labels={{
        field: t('search'),
        placeholder: t('searchPlaceholder'),
        submit: t('searchSubmit'),
        open: t('openSearch'),
        close: t('closeSearch'),
        suggestions: {
          list: suggest('list'),
          products: suggest('products'),
          categories: suggest('categories'),
          brands: suggest('brands'),
          pages: search('pages'),
          recent: suggest('recent'),
          forget: suggest('forget'),
          all: suggest('all', placeholders('count')),
          corrected: suggest('corrected', placeholders('text')),
          notSold: search('notSold', placeholders('text')),
          nearest: search('nearest'),
          status: pluralForms((count) => suggest('status', { count, ...placeholders('number') })),
          from: product('from'),
          tax: common('taxIncluded'),
        },
      }}
    />
  );
}
