import type { NewsletterFilter, NewsletterProof, NewsletterRow } from '@/commerce/ports/admin/people';
import { storeCodes } from '@/config/shop/stores';
import {
  choice,
  emailColumn,
  known,
  stateColumn,
  storeColumn,
  storeFilter,
  timeColumn,
} from '@/features/staff/columns';
import type { ListScreen, ListState } from '@/features/staff/list';
import { accountPaths } from '@/lib/paths/account-paths';
import { storeOrigin } from '@/lib/stores/hosts';

const states = [
  'subscribed',
  'pending',
  'unsubscribed',
] as const satisfies readonly NewsletterProof['state'][];
const tones = { subscribed: 'success', pending: 'signal', unsubscribed: 'neutral' } as const;

const filterOf = ({ filters, ids, oldest, search }: Omit<ListState, 'page' | 'size'>): NewsletterFilter => ({
  ids,
  oldest,
  search,
  store: known(storeCodes, filters['store']),
  state: known(states, filters['state']),
});

const unsubscribeUrl = ({ store, unsubscribeToken }: NewsletterRow) =>
  storeOrigin(store) + accountPaths.newsletterUnsubscribe(unsubscribeToken);

export const newsletterList: ListScreen<NewsletterRow> = {
  path: '/newsletter',
  title: 'nav.newsletter',
  permission: 'newsletter.search',
  searches: 'newsletter.searches',
  idIsPersonal: true,
  sort: '-date',
  filters: [
    storeFilter,
    choice('state', 'newsletter.stateLabel', states, (state) => `newsletter.state.${state}`),
  ],
  columns: [
    emailColumn,
    { ...storeColumn, room: undefined, text: ({ store }) => store },
    stateColumn('state', 'newsletter.stateLabel', tones, (state) => `newsletter.state.${state}`),
    timeColumn('since', 'newsletter.since', { sort: 'date', labelled: true }),
    {
      key: 'source',
      label: 'newsletter.sourceLabel',
      labelled: true,
      cell: ({ source }, { t }) => t(`newsletter.source.${source}`),
    },
    timeColumn('asked', 'newsletter.asked', { labelled: true }),
    timeColumn('confirmed', 'newsletter.confirmed', { labelled: true }),
    {
      key: 'unsubscribe',
      label: 'newsletter.unsubscribe',
      labelled: true,
      cell: (row, { t }) => (
        <a href={unsubscribeUrl(row)} target="_blank" rel="noreferrer" className="text-action underline">
          {t('newsletter.open')}
        </a>
      ),
      text: unsubscribeUrl,
    },
  ],
  load: ({ admin }, { page, size, ...state }) => admin.newsletter.search({ ...filterOf(state), page, size }),
  file: {
    permission: 'newsletter.export',
    rows: ({ admin }, state) => admin.newsletter.export(filterOf(state)),
  },
  idOf: ({ email, store }) => `${store} ${email}`,
  hrefOf: ({ email }) => `/customers/${encodeURIComponent(email)}`,
};
