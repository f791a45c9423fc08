import type { BuyerRow, SafetyNoticeSummary, SafetyRecipientRow } from '@/commerce/ports/admin/articles';
import { storeCodes } from '@/config/shop/stores';
import {
  dayFilters,
  daysOf,
  emailColumn,
  emailStateColumn,
  known,
  storeColumn,
  storeFilter,
} from '@/features/staff/columns';
import { TextLink } from '@/features/staff/components/link';
import type { ListScreen } from '@/features/staff/list';

/** `/buyers?q=<article number>`. */
export const buyersList: ListScreen<BuyerRow> = {
  path: '/buyers',
  title: 'nav.buyers',
  permission: 'articles.buyers',
  personal: true,
  searches: 'article.buyersSearch',
  empty: ({ t }) => t('article.buyersBegin'),
  filters: [storeFilter, ...dayFilters],
  columns: [
    { key: 'number', label: 'order.number', cell: ({ number }) => number },
    { key: 'date', label: 'order.date', cell: ({ date }, { format }) => format.time(date) },
    { key: 'status', label: 'order.statusLabel', cell: ({ status }, { t }) => t(`order.status.${status}`) },
    { key: 'units', label: 'article.units', numeric: true, cell: ({ units }) => units },
    { key: 'name', label: 'order.customer', cell: ({ name }) => name },
    emailColumn,
    { key: 'telephone', label: 'article.telephone', optional: true, cell: ({ telephone }) => telephone },
    storeColumn,
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.articles.buyers({ ...asked, ...daysOf(filters), store: known(storeCodes, filters['store']) }),
  idOf: ({ number }) => number,
  hrefOf: ({ number }) => `/orders/${number}`,
};

export const noticesList: ListScreen<SafetyNoticeSummary> = {
  path: '/notices',
  title: 'nav.notices',
  permission: 'articles.safetyNotices',
  filters: [],
  empty: ({ t }) => (
    <>
      {t('safety.begin')} <TextLink href="/articles">{t('nav.articles')}</TextLink>
    </>
  ),
  columns: [
    { key: 'number', label: 'safety.number', cell: ({ id }) => id },
    { key: 'article', label: 'article.number', cell: ({ sku }) => sku },
    { key: 'kind', label: 'safety.kindLabel', cell: ({ kind }, { t }) => t(`safety.kind.${kind}`) },
    { key: 'created', label: 'safety.created', cell: ({ created }, { format }) => format.time(created) },
    {
      key: 'sent',
      label: 'safety.sent',
      cell: ({ sent }, { format, t }) => (sent === null ? t('safety.draft') : format.time(sent)),
    },
    { key: 'by', label: 'safety.by', cell: ({ sentBy }) => sentBy ?? '' },
  ],
  load: ({ admin }, asked) => admin.articles.safetyNotices(asked),
  idOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/notices/${id}`,
};

/** `/recipients?q=<number of the notice>`: the proof. */
export const recipientsList: ListScreen<SafetyRecipientRow> = {
  path: '/recipients',
  title: 'nav.recipients',
  permission: 'articles.safetyRecipients',
  personal: true,
  searches: 'safety.searches',
  empty: ({ t }) => t('safety.recipientsBegin'),
  filters: [],
  columns: [
    {
      key: 'orders',
      label: 'safety.orders',
      cell: ({ numbers }) => numbers.join(', '),
      text: ({ numbers }) => numbers.join(' '),
    },
    emailColumn,
    storeColumn,
    { key: 'units', label: 'article.units', numeric: true, cell: ({ units }) => units },
    emailStateColumn('safety.state'),
    { key: 'since', label: 'safety.since', cell: ({ since }, { format }) => format.time(since) },
  ],
  load: ({ admin }, asked) => admin.articles.safetyRecipients(asked),
  idOf: ({ numbers }) => numbers.join(' '),
  hrefOf: ({ numbers }) => `/orders/${numbers[0] ?? ''}`,
};
