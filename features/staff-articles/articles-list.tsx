import {
  type ArticleFacets,
  type ArticleRow,
  saleStates,
  stockLevels,
} from '@/commerce/ports/admin/articles';
import { currencyCodes } from '@/config/shop/store-formats';
import { storeCodes, storeConfig } from '@/config/shop/stores';
import { choice, known, storeFilter, storeOptions } from '@/features/staff/columns';
import { ActionForm, Field, Select, Send } from '@/features/staff/islands/form';
import type { ListScreen } from '@/features/staff/list';
import type { Staff } from '@/features/staff/server/staff';
import { Badge } from '@/ui/badge';

export const articlePath = (sku: string): string => `/articles/${encodeURIComponent(sku)}`;

/** Of the first store. */
const mainCurrency = storeCodes.map((code) => storeConfig(code).defaultCurrencyCode)[0] ?? 'EUR';

/** Searches as a shopper does: `shop -- search try`. */
const SearchTry = ({ staff: { t } }: { readonly staff: Staff }) => (
  <details className="relative max-sm:open:w-full">
    <summary className="text-sm text-action underline pointer-coarse:py-2.5">
      {t('import.search.title')}
    </summary>
    <div className="z-20 mt-1 rounded-lg border border-line bg-surface p-3 shadow-overlay sm:absolute sm:right-0 sm:w-[36rem]">
      <p className="mb-2 text-sm text-ink-soft">{t('import.search.text')}</p>
      <ActionForm action="search-try" back="/articles">
        <Field name="words" label={t('import.search.words')} autoComplete="off" required />
        <Select name="store" label={t('import.search.store')} options={storeOptions} />
        <div>
          <Send>{t('import.search.try')}</Send>
        </div>
      </ActionForm>
    </div>
  </details>
);

export const articlesList = ({ brands, categories }: ArticleFacets): ListScreen<ArticleRow> => ({
  path: '/articles',
  title: 'nav.articles',
  permission: 'articles.search',
  searches: 'article.searches',
  sort: 'number',
  filters: [
    choice('stock', 'article.stock', stockLevels, (code) => `article.stocks.${code}`),
    choice('sale', 'article.sale', saleStates, (code) => `article.sales.${code}`),
    { ...storeFilter, label: 'article.store' },
    { name: 'category', label: 'article.category', options: () => categories },
    { name: 'brand', label: 'article.brand', options: () => brands },
    { name: 'currency', label: 'article.currency', options: () => currencyCodes.map((code) => [code, code]) },
  ],
  columns: [
    { key: 'number', label: 'article.number', sort: 'number', cell: ({ sku }) => sku },
    { key: 'name', label: 'article.name', cell: ({ name }) => name },
    { key: 'brand', label: 'article.brand', optional: true, cell: ({ brand }) => brand },
    { key: 'gtin', label: 'article.gtin', optional: true, cell: ({ ean }) => ean ?? '' },
    {
      key: 'price',
      label: 'article.price',
      numeric: true,
      cell: ({ price, regular }, { format }) =>
        price && (
          <>
            {regular && <s className="mr-1 text-xs text-ink-soft">{format.money(regular)}</s>}
            {format.money(price)}
          </>
        ),
      text: ({ price }, { format }) => (price ? format.money(price) : ''),
    },
    ...(['onHand', 'reserved', 'free'] as const).map((key) => ({
      key,
      label: `article.${key}` as const,
      numeric: true,
      cell: ({ stock }: ArticleRow) => stock?.[key] ?? '',
    })),
    {
      key: 'stores',
      label: 'article.inStores',
      labelled: true,
      cell: (row, { t }) =>
        row.stores.length === 0 ? (
          <Badge tone="danger">{t('article.sales.off')}</Badge>
        ) : (
          t('article.storesOf', { on: row.stores.length, all: storeCodes.length })
        ),
      text: (row) => row.stores.join(' '),
    },
  ],
  load: ({ admin, session }, { filters, sort, ...asked }) =>
    admin.articles.search({
      ...asked,
      descending: sort === '-number',
      language: session.member.language,
      currency: known(currencyCodes, filters['currency']) ?? mainCurrency,
      category: filters['category'],
      brand: filters['brand'],
      store: known(storeCodes, filters['store']),
      stock: known(stockLevels, filters['stock']),
      sale: known(saleStates, filters['sale']),
    }),
  idOf: ({ sku }) => sku,
  hrefOf: ({ sku }) => articlePath(sku),
  aside: (staff) => staff.can('search.explain') && <SearchTry staff={staff} />,
  actions: [
    { name: 'articles-on', label: 'article.putOnSale', permission: 'articles.setStores', keeps: true },
    { name: 'articles-off', label: 'article.takeOffSale', permission: 'articles.setStores', keeps: true },
  ],
  chosenFields: ({ can, t }) =>
    can('articles.setStores') && (
      <select name="store" aria-label={t('article.store')} className="staff-control">
        {storeOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    ),
});
