import { emailStates } from '@/commerce/model/email';
import { safetyKinds } from '@/commerce/model/safety-notice';
import type { BuyerRow, SafetyNoticeSummary, SafetyRecipientRow } from '@/commerce/ports/admin/articles';
import { storeCodes } from '@/config/shop/stores';
import {
  choice,
  dayFilters,
  daysOf,
  emailColumn,
  emailStateColumn,
  known,
  storeColumn,
  storeFilter,
  timeColumn,
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
  isAbout: true,
  sort: '-date',
  empty: ({ t }) => t('article.buyersBegin'),
  filters: [storeFilter, ...dayFilters],
  columns: [
    { key: 'number', label: 'order.number', cell: ({ number }) => number },
    timeColumn('date', 'order.date', { sort: 'date' }),
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

const states = ['draft', 'sent'] as const;

export const noticesList: ListScreen<SafetyNoticeSummary> = {
  path: '/notices',
  title: 'nav.notices',
  permission: 'articles.safetyNotices',
  searches: 'article.number',
  sort: '-date',
  filters: [
    choice('kind', 'safety.kindLabel', safetyKinds, (kind) => `safety.kind.${kind}`),
    choice('state', 'order.statusLabel', states, (state) => `safety.${state}`),
  ],
  empty: ({ t }) => (
    <>
      {t('safety.begin')} <TextLink href="/articles">{t('nav.articles')}</TextLink>
    </>
  ),
  columns: [
    { key: 'number', label: 'safety.number', cell: ({ id }) => id },
    { key: 'article', label: 'article.number', cell: ({ sku }) => sku },
    { key: 'kind', label: 'safety.kindLabel', cell: ({ kind }, { t }) => t(`safety.kind.${kind}`) },
    timeColumn('created', 'safety.created', { sort: 'date' }),
    {
      key: 'sent',
      label: 'safety.sent',
      cell: ({ sent }, { format, t }) => (sent === null ? t('safety.draft') : format.time(sent)),
    },
    { key: 'by', label: 'safety.by', cell: ({ sentBy }) => sentBy ?? '' },
  ],
  load: ({ admin }, { filters, ...asked }) => {
    const state = known(states, filters['state']);
    const sent = state && state === 'sent';
    return admin.articles.safetyNotices({ ...asked, sent, kind: known(safetyKinds, filters['kind']) });
  },
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
  isAbout: true,
  empty: ({ t }) => t('safety.recipientsBegin'),
  filters: [choice('state', 'safety.state', emailStates, (state) => `emailState.${state}`), storeFilter],
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
    timeColumn('since', 'safety.since', { sort: 'date' }),
  ],
  load: ({ admin }, { filters, ...asked }) =>
    admin.articles.safetyRecipients({
      ...asked,
      state: known(emailStates, filters['state']),
      store: known(storeCodes, filters['store']),
    }),
  idOf: ({ numbers }) => numbers.join(' '),
  hrefOf: ({ numbers }) => `/orders/${numbers[0] ?? ''}`,
};
